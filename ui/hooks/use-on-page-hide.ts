import { useEffect, useEffectEvent } from 'react';

/** `isGone`: the page is unloading, and no more scripts run. */
type Leaving = { isGone: boolean };

/**
 * Runs when the reader leaves, often more than once: to another page, tab or program, or by closing the tab. Phones
 * discard hidden pages silently, so `visibilitychange` is the only reliable event; `pagehide` covers browsers that unload
 * a visible page, and callers that must know. On return the page is unchanged.
 */
export function useOnPageHide(act: (leaving: Leaving) => void): void {
	const handleLeaving = useEffectEvent(act);
	useEffect(() => {
		const { pathname } = window.location;
		const handleVisibility = () => {
			if (document.visibilityState === 'hidden') handleLeaving({ isGone: false });
		};
		const handleUnload = () => handleLeaving({ isGone: true });
		document.addEventListener('visibilitychange', handleVisibility);
		window.addEventListener('pagehide', handleUnload);
		return () => {
			document.removeEventListener('visibilitychange', handleVisibility);
			window.removeEventListener('pagehide', handleUnload);
			// In development, React unmounts and remounts every component once.
			if (window.location.pathname !== pathname) handleLeaving({ isGone: false });
		};
	}, []);
}
