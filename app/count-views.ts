import type { createAppRouter } from './router.ts';

// `countView` of the contract; named here, because its schemas would cost every visitor their weight.
const countViewPath = '/api/views';

type Privacy = Navigator & { globalPrivacyControl?: boolean };

/**
 * Counts which pages are read: the path, and nothing about who reads. Nobody is counted who asks not to be, nor before
 * the page has been in view; and a count that does not arrive is nobody's trouble.
 */
export function countViews(router: ReturnType<typeof createAppRouter>): void {
	if (navigator.doNotTrack === '1' || (navigator as Privacy).globalPrivacyControl) return;
	let counted: string | null = null;
	const countThisPage = () => {
		const { pathname } = window.location;
		if (pathname === counted || document.visibilityState !== 'visible') return;
		counted = pathname;
		const body = new Blob([JSON.stringify({ path: pathname })], { type: 'application/json' });
		navigator.sendBeacon(countViewPath, body);
	};
	router.subscribe('onResolved', countThisPage);
	document.addEventListener('visibilitychange', countThisPage);
	countThisPage();
}
