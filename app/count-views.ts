import type { createAppRouter } from './router.ts';

// `countView` of the contract, duplicated so its schemas stay out of every visitor's bundle.
const countViewPath = '/api/views';

type Privacy = Navigator & { globalPrivacyControl?: boolean };

const mayCount = navigator.doNotTrack !== '1' && !(navigator as Privacy).globalPrivacyControl;
let counted: string | null = null;

/**
 * Counts page views: the path, and nothing about the reader. Respects opt-outs, waits until the page has been visible,
 * and ignores failures.
 */
function countThisPage(): void {
	const { pathname } = window.location;
	if (!mayCount || pathname === counted || document.visibilityState !== 'visible') return;
	counted = pathname;
	const body = new Blob([JSON.stringify({ path: pathname })], { type: 'application/json' });
	navigator.sendBeacon(countViewPath, body);
}

// The server-rendered page is counted without the router.
document.addEventListener('visibilitychange', countThisPage);
countThisPage();

export function countPagesOf(router: ReturnType<typeof createAppRouter>): void {
	router.subscribe('onResolved', countThisPage);
}
