import { useEffect, useEffectEvent } from 'react';

/** `isGone`: no script of this page runs any more. */
type Leaving = { isGone: boolean };

/**
 * Acts when the reader goes away, mostly more than once: to another page of ours, another tab or another program, or by closing this one.
 * Phones close a page without a word once it is out of view, so that going out of view is all that is certain to be heard;
 * `pagehide` is for browsers that unload a page in view, and for scripts that must know it. Whoever comes back finds the page as it was.
 */
export function useOnLeaving(act: (leaving: Leaving) => void): void {
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
			// In development React takes every component out once and puts it back.
			if (window.location.pathname !== pathname) handleLeaving({ isGone: false });
		};
	}, []);
}
