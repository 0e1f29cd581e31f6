import { expect, test } from 'vitest';
import { presentedSource as source } from '#tests/support/factories/factories.ts';
import { findSources, type SourceFilter } from './source-words.ts';

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
