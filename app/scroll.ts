/**
 * Whether the router may scroll, asked at each page. The one the server sent was scrolled to its place before it was
 * shown: whoever has read on by the time it is hydrated stays there, and comes back there.
 */
export function leaveFirstPageAlone(): () => boolean {
	let isFirst = typeof document !== 'undefined';
	return () => {
		if (!isFirst) return true;
		isFirst = false;
		// The router remembers where it saw someone scroll, and it was not there yet.
		document.dispatchEvent(new Event('scroll'));
		return false;
	};
}
