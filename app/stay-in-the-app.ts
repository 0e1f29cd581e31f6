import type { createAppRouter } from './router.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Ordinary links to our own pages open without reloading, wherever they stand; and after each such step the keyboard
 * and the screen reader begin at the content of the new page, as they would after a reload.
 */
export function stayInTheApp(router: AppRouter): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest('a');
		// Before the page is hydrated nobody listens to the router; the browser opens the link as usual.
		if (!('hydrated' in document.documentElement.dataset)) return;
		if (!link || !opensHere(event, link) || !isOurPage(router, new URL(link.href))) return;
		event.preventDefault();
		router.history.push(link.href.slice(location.origin.length));
	});
	// Kept here: the router knows no page before the first one is complete, and that may be left earlier.
	let shown = router.latestLocation.pathname;
	router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
		if (pathname === shown) return;
		shown = pathname;
		// Whoever searches is led to the results while typing, and types on.
		if (pathname === '/' && document.activeElement?.matches('search input')) return;
		document.getElementById('content')?.focus({ preventScroll: true });
	});
}

const preloadDelayMs = 50;

/**
 * What a link leads to is loaded as soon as somebody means to follow it, as the router's own links do it. A page of many cards
 * has plain links instead: they cost neither the server nor the browser anything.
 */
export function preloadOnIntent(router: AppRouter): void {
	let timer = 0;
	const preloadAfter =
		(delayMs: number) =>
		({ target }: Event) => {
			window.clearTimeout(timer);
			const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-preload]');
			if (link) timer = window.setTimeout(() => void router.preloadRoute({ to: link.pathname }), delayMs);
		};
	document.addEventListener('mouseover', preloadAfter(preloadDelayMs));
	document.addEventListener('focusin', preloadAfter(preloadDelayMs));
	document.addEventListener('touchstart', preloadAfter(0), { passive: true });
}

function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
	const isPlainClick = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
	return isPlainClick && !event.defaultPrevented && link.target === '' && !link.hasAttribute('download');
}

function isOurPage(router: AppRouter, { origin, pathname, hash, search }: URL): boolean {
	if (origin !== location.origin) return false;
	const staysOnPage = pathname === location.pathname && search === location.search && hash !== '';
	if (staysOnPage) return false;
	const [matchedRoutes] = router.getMatchedRoutes(pathname);
	return matchedRoutes.at(-1)?.options.staticData?.chunk !== undefined;
}
