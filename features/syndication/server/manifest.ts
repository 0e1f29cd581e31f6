import { shortenText } from '#text/shorten-text.ts';

/** The web app manifest. */
export function makeManifest(siteName: string, tagline: string): string {
	return JSON.stringify({
		id: '/',
		name: siteName,
		short_name: shortenText(siteName, 30),
		description: tagline || 'A directory of newsletters worth reading.',
		lang: 'en',
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: '#fbfaf7',
		theme_color: '#fbfaf7',
		icons: [
			{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
			{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
			{ src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
			{ src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
		],
		shortcuts: [
			{ name: 'Categories', url: '/category/all' },
			{ name: 'Top Rated', url: '/?sort=rating' },
		],
	});
}
