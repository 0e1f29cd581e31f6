/** Hosts shared by many newsletters, told apart by the first path segment. */
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

/** Where a newsletter lives: its host without "www.", and on a shared host its own part of the path. */
export function newsletterHome(address: string): { host: string; place: string } | null {
	if (!URL.canParse(address)) return null;
	const { hostname, pathname } = new URL(address);
	const host = hostname
		.toLowerCase()
		.replace(/^www\./, '')
		.replace(/\.$/, '');
	if (!sharedHosts.has(host)) return { host, place: '' };
	// A prefix ("in", "company", "channel") does not identify a newsletter yet.
	const parts = pathname.toLowerCase().split('/').filter(Boolean);
	return { host, place: parts.slice(0, host === 'linkedin.com' || host === 'youtube.com' ? 2 : 1).join('/') };
}

/** Whether two addresses belong to the same newsletter. */
export function isSameHome(one: string, other: string): boolean {
	const [a, b] = [newsletterHome(one), newsletterHome(other)];
	return a !== null && b !== null && a.host === b.host && a.place === b.place;
}
