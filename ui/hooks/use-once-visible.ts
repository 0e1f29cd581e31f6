import { useEffect, useEffectEvent } from 'react';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const enoughMs = 1500;

/**
 * Runs once a person sees the page: it is visible, and was interacted with or viewed for a moment. Link scanners mostly
 * do neither.
 */
export function useOnceVisible(act: () => void, { isWanted }: { isWanted: boolean }): void {
	const handleSeen = useEffectEvent(act);
	useEffect(() => {
		if (!isWanted) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		function see() {
			if (document.visibilityState !== 'visible') return;
			stop();
			handleSeen();
		}
		function watch() {
			clearTimeout(timer);
			if (document.visibilityState === 'visible') timer = setTimeout(see, enoughMs);
		}
		function stop() {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', watch);
			for (const sign of signsOfLife) document.removeEventListener(sign, see, true);
		}
		document.addEventListener('visibilitychange', watch);
		for (const sign of signsOfLife) document.addEventListener(sign, see, { capture: true, passive: true });
		watch();
		return stop;
	}, [isWanted]);
}
