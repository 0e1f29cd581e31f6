/**
 * Whether the router may scroll, asked on each page. The browser already positioned the server-rendered page: readers who
 * have scrolled by the time it hydrates keep their position, now and when they come back.
 */
export function skipInitialScroll(): () => boolean {
	let isFirst = typeof document !== 'undefined';
	return () => {
		if (!isFirst) return true;
		isFirst = false;
		// The router tracks scroll events, and was not listening yet.
		document.dispatchEvent(new Event('scroll'));
		return false;
	};
}

/**
 * What stands in for a page while it loads is shorter than the page before. Where that scrolls to is not remembered, so that
 * going back leads to where the reader was.
 */
export function ignoreScrollWhileLoading(router: { readonly state: { status: 'pending' | 'idle' } }): void {
	const hideFromRouter = (event: Event) => {
		if (router.state.status === 'pending') event.stopPropagation();
	};
	// The router listens at the document.
	window.addEventListener('scroll', hideFromRouter, true);
}
