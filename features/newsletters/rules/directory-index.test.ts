import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { newsletterSorts } from '#features/newsletters/contract/newsletters.ts';
import { createDirectoryIndex, type DirectoryEntry, type DirectoryFilter } from './directory-index.ts';

const anyEntry: fc.Arbitrary<DirectoryEntry> = fc.record({
	id: fc.integer({ min: 1, max: 40 }),
	isSponsored: fc.boolean(),
	createdAtMs: fc.integer({ min: 0, max: 5 }),
	subscribers: fc.integer({ min: 0, max: 5 }),
	rating: fc.option(fc.integer({ min: 0, max: 5 })),
	frequency: fc.constantFrom(...frequencies),
	categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 3 }),
});

const anyFilter: fc.Arbitrary<DirectoryFilter> = fc.record({
	categoryIds: fc.array(fc.integer({ min: 1, max: 75 }), { maxLength: 3 }),
	frequencies: fc.uniqueArray(fc.constantFrom(...frequencies), { maxLength: 2 }),
	minimumRating: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
});

const keys = {
	recent: (entry: DirectoryEntry) => entry.createdAtMs,
	popular: (entry: DirectoryEntry) => entry.subscribers,
	rating: (entry: DirectoryEntry) => entry.rating ?? -1,
};

function matches(entry: DirectoryEntry, filter: DirectoryFilter): boolean {
	return (
		(filter.categoryIds.length === 0 || entry.categoryIds.some((id) => filter.categoryIds.includes(id))) &&
		(filter.frequencies.length === 0 || filter.frequencies.includes(entry.frequency)) &&
		(filter.minimumRating === undefined || (entry.rating !== null && entry.rating >= filter.minimumRating))
	);
}

describe('the index of the directory', () => {
	test('whatever was put and removed, every filter and order answers as sorting a plain list would', () => {
		const anyStep = fc.oneof(
			fc.array(anyEntry, { maxLength: 12 }).map((entries) => ({ put: entries })),
			fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }).map((ids) => ({ remove: ids })),
		);
		fc.assert(
			fc.property(
				fc.array(anyStep, { maxLength: 20 }),
				anyFilter,
				fc.constantFrom(...newsletterSorts),
				fc.nat(10),
				(steps, filter, sort, offset) => {
					const index = createDirectoryIndex();
					const plain = new Map<number, DirectoryEntry>();
					for (const step of steps) {
						// Fills any cache: a result from before the step must not survive it.
						index.page(filter, { sort, offset: 0, limit: 7 });
						if ('put' in step) {
							index.put(step.put);
							for (const entry of step.put) plain.set(entry.id, entry);
						} else {
							index.remove(step.remove);
							for (const id of step.remove) plain.delete(id);
						}
					}
					const expected = [...plain.values()]
						.filter((entry) => matches(entry, filter))
						.toSorted(
							(a, b) =>
								Number(b.isSponsored) - Number(a.isSponsored) || keys[sort](b) - keys[sort](a) || b.id - a.id,
						)
						.map(({ id }) => id);
					expect(index.page(filter, { sort, offset, limit: 7 })).toEqual({
						ids: expected.slice(offset, offset + 7),
						total: expected.length,
					});
					expect(index.keep([...expected, 99], filter)).toEqual(expected);
					expect(index.keep([99, ...expected.toReversed()], filter, sort)).toEqual(expected);
				},
			),
			{ numRuns: 300 },
		);
	});

	test('a great many at once are sorted anew, with the same result', () => {
		const entries = Array.from(
			{ length: 5000 },
			(_, number): DirectoryEntry => ({
				id: number + 1,
				isSponsored: number % 100 === 0,
				createdAtMs: (number * 7919) % 5000,
				subscribers: number % 13,
				rating: number % 6 === 5 ? null : number % 6,
				frequency: 'Weekly',
				categoryIds: [number % 40],
			}),
		);
		const [sample] = entries as [DirectoryEntry];
		const atOnce = createDirectoryIndex();
		atOnce.put(entries);
		const oneByOne = createDirectoryIndex();
		for (const entry of entries) oneByOne.put([entry]);
		const filter = { categoryIds: [3, 39], frequencies: [], minimumRating: 2 };
		for (const [turn, sort] of newsletterSorts.entries()) {
			const page = { sort, offset: 0, limit: 5000 };
			expect(atOnce.page(filter, page)).toEqual(oneByOne.page(filter, page));
			// Some orders are not sorted yet.
			const changed = { ...sample, id: 40 * turn + 4, categoryIds: [3], subscribers: 50 + turn, rating: 5 };
			for (const index of [atOnce, oneByOne]) index.put([changed]);
		}
	});
});
