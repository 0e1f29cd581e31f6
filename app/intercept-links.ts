import type { createAppRouter } from './router.ts';

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The page whose link was followed. */
		from?: string;
	}
}

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Opens plain links to our own pages without a reload, wherever they are; after each navigation, keyboard and screen
 * reader start at the new content, as after a reload.
 */
export function interceptLinks(router: AppRouter): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest('a');
		// Before hydration the router has no listeners; let the browser open the link.
		if (!('hydrated' in document.documentElement.dataset)) return;
		if (!link || !opensHere(event, link) || !isOurPage(router, new URL(link.href))) return;
		event.preventDefault();
		router.history.push(link.href.slice(location.origin.length), {
			from: location.pathname + location.search,
		});
	});
	// Tracked here: the router has no resolved page until the first one is complete, and that may be left earlier.
	let shown = router.latestLocation.pathname;
	router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
		if (pathname === shown) return;
		shown = pathname;
		// Searching navigates to the results while typing; keep the focus in the input.
		if (pathname === '/' && document.activeElement?.matches('search input')) return;
		document.getElementById('content')?.focus({ preventScroll: true });
	});
}

const preloadDelayMs = 50;

/**
 * Preloads the target of a link on intent, like the router's own links. Pages with many cards use plain links, which cost
 * neither the server nor the browser anything.
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
