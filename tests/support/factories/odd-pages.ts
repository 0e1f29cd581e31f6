import { encodeOdd } from './odd-calls.ts';

const places: ((odd: string) => string)[] = [
	(odd) => `/${odd}`,
	(odd) => `/?search=${odd}`,
	(odd) => `/?category=${odd}&frequency=${odd}&rating=${odd}&sort=${odd}&page=${odd}`,
	(odd) => `/?${odd}=${odd}`,
	(odd) => `/search?q=${odd}`,
	(odd) => `/newsletter/${odd}`,
	(odd) => `/newsletter/${odd}?tab=${odd}`,
	(odd) => `/newsletter/${odd}/subscribe?problem=${odd}`,
	(odd) => `/newsletter/crumb-and-salt?tab=${odd}&page=${odd}`,
	(odd) => `/newsletter/crumb-and-salt/issues/${odd}`,
	(odd) => `/newsletter/crumb-and-salt/issues/${odd}/original`,
	(odd) => `/newsletter/crumb-and-salt/videos/${odd}`,
	(odd) => `/videos/${odd}`,
	(odd) => `/category/${odd}?page=${odd}`,
	(odd) => `/collection/${odd}?digest=${odd}`,
	(odd) => `/collection/${odd}/digests/${odd}`,
	(odd) => `/co-registration/${odd}`,
	(odd) => `/confirm?token=${odd}`,
	(odd) => `/leave?token=${odd}`,
	(odd) => `/account/open?token=${odd}`,
	(odd) => `/submit/confirm?token=${odd}`,
	(odd) => `/login?redirect=${odd}`,
	(odd) => `/auth?tab=${odd}&redirect=${odd}`,
	(odd) => `/admin/${odd}`,
	(odd) => `/admin/newsletters?q=${odd}&page=${odd}&sort=${odd}`,
	(odd) => `/admin/newsletters/${odd}/delivery`,
	(odd) => `/admin/subscribers?q=${odd}&source=${odd}`,
	(odd) => `/assets/${odd}`,
	(odd) => `/uploads/${odd}`,
	(odd) => `/newsletter/${odd}/feed.xml`,
	(odd) => `/newsletter/${odd}/feed.json`,
	(odd) => `/collection/${odd}/opml`,
	(odd) => `/covers/${odd}.png`,
	(odd) => `/share/newsletter/${odd}.png`,
	(odd) => `/oembed?url=${odd}&format=${odd}`,
	(odd) => `/go/${odd}/${odd}`,
];

export const portalPages = [
	'/admin',
	'/admin/newsletters',
	'/admin/digest-configs',
	'/admin/digest-emails',
	'/admin/collection-newsletters',
	'/admin/youtube',
	'/admin/email',
	'/admin/prompt-library',
	'/admin/categories',
	'/admin/collections',
	'/admin/subscribers',
	'/admin/sources',
	'/admin/analytics',
	'/admin/settings',
];

/** The addresses of pages, feeds, pictures and files, with an odd string wherever one is possible. */
export function* oddPages(strings: readonly string[]): Generator<{ url: string; odd: string }> {
	for (const odd of strings) for (const place of places) yield { url: place(encodeOdd(odd)), odd };
}
