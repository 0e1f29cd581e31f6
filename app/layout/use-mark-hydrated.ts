import { useEffect } from 'react';

/**
 * Tells styles, journeys and `start-page.ts` that what the server rendered now answers to the visitor. For the frame around the pages: the
 * document itself is hydrated a moment before what stands in it.
 */
export function useMarkHydrated(): void {
	useEffect(() => {
		document.documentElement.dataset['hydrated'] = '';
		window.dispatchEvent(new Event('hydrated'));
	}, []);
}
