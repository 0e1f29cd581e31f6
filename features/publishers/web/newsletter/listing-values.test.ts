import { expect, test } from 'vitest';
import { presentedNewsletter } from '#tests/support/factories/factories.ts';
import { describeChanges, previewOf, valuesOf } from './listing-values.ts';

const listing = { ...presentedNewsletter({ tags: ['sea'] }), feedUrl: 'https://ferry.example/feed.xml' };

test('the preview is the listing with what was typed', () => {
	const values = { ...valuesOf(listing), name: 'Fast Ferry', tags: ['sea', 'speed'] };
	expect(previewOf(listing, values)).toMatchObject({ name: 'Fast Ferry', tags: ['sea', 'speed'], rating: 4 });
});

test.each([
	['https://ferry.example/deck.jpg', 'https://ferry.example/deck.jpg'],
	['/uploads/1.webp', '/uploads/1.webp'],
	['http://ferry.example/deck.jpg', ''],
	['https://ferry', ''],
	['deck.jpg', ''],
])('the picture of "%s" is previewed as "%s"', (imageUrl, shown) => {
	expect(previewOf(listing, { ...valuesOf(listing), imageUrl }).imageUrl).toBe(shown);
});

test('a listing without a name still has a card', () => {
	expect(previewOf(listing, { ...valuesOf(listing), name: ' ' }).name).toBe('Name of the newsletter');
});

test('what waits is named in words', () => {
	const change = { name: 'Fast Ferry', imageUrl: '', categoryIds: ['3'], tags: ['sea', 'speed'] };
	expect(describeChanges(change, [{ id: 3, name: 'Travel' }])).toEqual([
		{ field: 'Name', text: 'Fast Ferry' },
		{ field: 'Picture', text: 'None' },
		{ field: 'Categories', text: 'Travel' },
		{ field: 'Tags', text: 'sea, speed' },
	]);
});
