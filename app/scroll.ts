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
