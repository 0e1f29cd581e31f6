import type { createAppRouter } from './router.ts';

// `countView` of the contract; named here, because its schemas would cost every visitor their weight.
const countViewPath = '/api/views';

type Privacy = Navigator & { globalPrivacyControl?: boolean };

const mayCount = navigator.doNotTrack !== '1' && !(navigator as Privacy).globalPrivacyControl;
let counted: string | null = null;

/**
 * Counts which pages are read: the path, and nothing about who reads. Nobody is counted who asks not to be, nor before
 * the page has been in view; and a count that does not arrive is nobody's trouble.
 */
function countThisPage(): void {
	const { pathname } = window.location;
	if (!mayCount || pathname === counted || document.visibilityState !== 'visible') return;
	counted = pathname;
	const body = new Blob([JSON.stringify({ path: pathname })], { type: 'application/json' });
	navigator.sendBeacon(countViewPath, body);
}

// The page that the server sent is counted without a router.
document.addEventListener('visibilitychange', countThisPage);
countThisPage();

export function countPagesOf(router: ReturnType<typeof createAppRouter>): void {
	router.subscribe('onResolved', countThisPage);
}
