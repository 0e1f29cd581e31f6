import { useEffect, useRef } from 'react';

/**
 * If a change removed the focused element, moves the focus to this part's submit button, or its first button. The initial
 * load does not count as a change.
 */
export function useRestoreFocus<Element extends HTMLElement>(change: string | number | null | undefined) {
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
