import { expect, test } from 'vitest';
import { changing, parseDigestSearch } from './digest-search.ts';

const defined = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value));

test('an address names filters, tab and page', () => {
	const search = parseDigestSearch({ collectionId: '3', configId: 7, tab: 'sent', page: '2' });
	expect(search).toEqual({ collectionId: 3, configId: 7, tab: 'sent', page: 2 });
});

test('what an address says by mistake is left out, and so is what goes without saying', () => {
	for (const raw of [
		{ collectionId: '-1', configId: 'all', tab: 'lost', page: '0' },
		{ collectionId: '99999999999', tab: 'drafts', page: '1' },
		{},
	])
		expect(defined(parseDigestSearch(raw))).toEqual({});
});

test('a change keeps whatever else the address says by then', () => {
	const change = changing({ collectionId: 3, page: undefined });
	expect(defined(change({ tab: 'sent', page: '4', configId: '7' }))).toEqual({
		tab: 'sent',
		configId: 7,
		collectionId: 3,
	});
});
