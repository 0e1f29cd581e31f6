import { useEffect } from 'react';

/**
 * Signals to styles, end-to-end tests and `start-page.ts` that the server-rendered page is interactive. Used in the frame
 * around the pages: the document itself hydrates slightly earlier than its content.
 */
export function useMarkHydrated(): void {
	useEffect(() => {
		document.documentElement.dataset['hydrated'] = '';
		window.dispatchEvent(new Event('hydrated'));
	}, []);
}
