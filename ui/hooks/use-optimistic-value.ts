import { useState } from 'react';

/** The value just chosen, until the actual one changes: a filter shows its tick while the page is loading. */
export function useOptimisticValue<Value extends object>(actual: Value): [Value, (next: Value) => void] {
	const [optimistic, setOptimistic] = useState<{ from: Value; to: Value } | null>(null);
	return [optimistic?.from === actual ? optimistic.to : actual, (to) => setOptimistic({ from: actual, to })];
}
