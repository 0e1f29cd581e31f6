import { expect, test } from 'vitest';
import { similarity } from './similarity.ts';

const boats = { tags: ['boats', 'harbours'], categoryIds: [1] };
const other = (given: Partial<typeof boats & { wordScore: number }>) => ({
	tags: [],
	categoryIds: [],
	wordScore: 0,
	...given,
});

test('nothing in common is no likeness', () => {
	expect(similarity(boats, other({ tags: ['bread'], categoryIds: [2] }))).toBe(0);
	expect(similarity({ tags: [], categoryIds: [] }, other({}))).toBe(0);
});

test('a shared tag outweighs a shared category, and both together most of all', () => {
	const byTag = similarity(boats, other({ tags: ['boats', 'harbours'] }));
	const byCategory = similarity(boats, other({ categoryIds: [1] }));
	expect(byTag).toBeGreaterThan(byCategory);
	expect(similarity(boats, other(boats))).toBeGreaterThan(byTag);
});

test('who carries every tag is no nearer than who carries the same two', () => {
	const many = { tags: ['boats', 'harbours', 'a', 'b', 'c', 'd', 'e', 'f'] };
	expect(similarity(boats, other(many))).toBeLessThan(
		similarity(boats, other({ tags: ['boats', 'harbours'] })),
	);
});

test('words tell neighbours in one category apart', () => {
	expect(similarity(boats, other({ categoryIds: [1], wordScore: 2 }))).toBeGreaterThan(
		similarity(boats, other({ categoryIds: [1], wordScore: 0.5 })),
	);
});
