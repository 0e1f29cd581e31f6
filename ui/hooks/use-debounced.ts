import { useEffect, useState } from 'react';

/** A debounced value. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
	const [settled, setSettled] = useState(value);
	const text = JSON.stringify(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pauseMs);
		return () => clearTimeout(timer);
	}, [text, pauseMs]);
	return settled;
}
