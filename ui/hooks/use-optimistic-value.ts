import { useState } from 'react';

/** What was just chosen, until the actual value has changed: a filter shows its tick while the page it leads to is loaded. */
export function useOptimisticValue<Value extends object>(actual: Value): [Value, (next: Value) => void] {
	const [optimistic, setOptimistic] = useState<{ from: Value; to: Value } | null>(null);
	return [optimistic?.from === actual ? optimistic.to : actual, (to) => setOptimistic({ from: actual, to })];
}
