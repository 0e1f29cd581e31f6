import { expect, test } from 'vitest';
import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import { findSources, type SourceFilter } from './source-words.ts';

function source(given: Partial<NewsletterSource>): NewsletterSource {
	return {
		id: 1,
		name: 'Second Violin',
		email: 'hello@violin.example',
		domain: 'violin.example',
		listId: '',
		description: '',
		tags: ['music'],
		categoryId: null,
		frequency: 'Weekly',
		status: 'analyzed',
		newsletterId: null,
		newsletterSlug: null,
		newsletterName: null,
		discoveredAt: '2026-01-01T00:00:00.000Z',
		lastMailAt: null,
		mailCount: 1,
		health: 'well',
		healthText: '',
		...given,
	};
}

const sources = [
	source({ id: 1 }),
	source({ id: 2, name: 'Dusk', health: 'silent', status: 'added', tags: [] }),
	source({ id: 3, name: 'Noise', health: 'silent', status: 'ignored' }),
];
const found = (filter: SourceFilter, search = '') =>
	findSources(sources, { filter, search }).map(({ id }) => id);

test('sources that have fallen silent stand first, ignored ones nowhere but in their own list', () => {
	expect(found('open')).toEqual([2, 1]);
	expect(found('silent')).toEqual([2]);
	expect(found('ignored')).toEqual([3]);
	expect(found('analyzed')).toEqual([1]);
});

test('a search finds names, addresses and tags', () => {
	expect(found('open', 'MUSIC violin.example')).toEqual([1]);
	expect(found('open', 'dusk')).toEqual([2]);
	expect(found('open', 'dusk music')).toEqual([]);
});
