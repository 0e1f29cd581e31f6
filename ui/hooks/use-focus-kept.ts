import { useEffect, useRef } from 'react';

/** After a change that took away what was pressed, the keyboard goes on at the button that sends this part, or its first. What is just loaded is no change. */
export function useFocusKept<Element extends HTMLElement>(change: string | number | null | undefined) {
	const part = useRef<Element>(null);
	const before = useRef(change);
	useEffect(() => {
		if (before.current === change) return;
		const wasLoaded = before.current !== undefined;
		before.current = change;
		if (!wasLoaded || document.activeElement !== document.body) return;
		const button =
			part.current?.querySelector<HTMLElement>('[type=submit]') ?? part.current?.querySelector('button');
		button?.focus({ preventScroll: true });
	}, [change]);
	return part;
}
