const closedToRobots = [
	'/admin',
	'/api/',
	'/auth',
	'/login',
	'/account',
	'/publisher',
	'/co-registration/',
	'/submit/',
];

/** Everything public may be crawled; personal pages and APIs are of no use to a search engine. */
export function makeRobots(siteUrl: string): string {
	return [
		'User-agent: *',
		'Allow: /',
		...closedToRobots.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteUrl}/sitemap.xml`,
		'',
	].join('\n');
}
