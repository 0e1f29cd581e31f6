import { expect, test } from 'vitest';
import { parseNewsletterSearch } from './newsletter-search.ts';

test.each([
	[{}, {}],
	[{ tab: 'about' }, { tab: 'about' }],
	[{ tab: 'videos', page: '3' }, { tab: 'videos' }],
	[{ tab: 'issues', page: '3' }, { page: 3 }],
	[{ tab: ['about', 'videos'], page: '1' }, {}],
	[{ tab: 'reviews', page: '-2' }, {}],
	[{ page: '2.5' }, {}],
	[{ page: '1e9' }, {}],
])('%j is read as %j', (parameters, search) => {
	expect(parseNewsletterSearch(parameters)).toEqual(search);
});
