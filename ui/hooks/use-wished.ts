import { useState } from 'react';

/**
 * What was just asked for, until what really is has changed: a box that is ticked shows its tick at once, although the
 * answer takes a moment.
 */
export function useWished<Value extends object>(actual: Value): [Value, (next: Value) => void] {
	const [wish, setWish] = useState<{ from: Value; to: Value } | null>(null);
	return [wish?.from === actual ? wish.to : actual, (to) => setWish({ from: actual, to })];
}
