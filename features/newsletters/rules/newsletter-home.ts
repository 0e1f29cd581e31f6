/** Hosts where many newsletters live side by side, told apart by the first part of the path. */
const sharedHosts = new Set([
	'buttondown.com',
	'buttondown.email',
	'eepurl.com',
	'facebook.com',
	'github.com',
	'instagram.com',
	'linkedin.com',
	'mailchi.mp',
	'medium.com',
	'patreon.com',
	'sites.google.com',
	'substack.com',
	't.me',
	'tinyletter.com',
	'twitter.com',
	'x.com',
	'youtube.com',
]);

/** Where a newsletter lives: its host without "www.", and on a shared host the part of the path that is its own. */
export function newsletterHome(address: string): { host: string; place: string } | null {
	if (!URL.canParse(address)) return null;
	const { hostname, pathname } = new URL(address);
	const host = hostname
		.toLowerCase()
		.replace(/^www\./, '')
		.replace(/\.$/, '');
	if (!sharedHosts.has(host)) return { host, place: '' };
	// A group name ("in", "company", "channel") is not yet a place.
	const parts = pathname.toLowerCase().split('/').filter(Boolean);
	return { host, place: parts.slice(0, host === 'linkedin.com' || host === 'youtube.com' ? 2 : 1).join('/') };
}

/** Whether two addresses belong to one newsletter. */
export function isSameHome(one: string, other: string): boolean {
	const [a, b] = [newsletterHome(one), newsletterHome(other)];
	return a !== null && b !== null && a.host === b.host && a.place === b.place;
}
