import { expect, test } from 'vitest';
import { collapseSources, sourceName } from './collapse-sources.ts';

function source(id: number, name: string, status: string, email = `a${id}@b.example`) {
	return { id, name, email, status };
}

test('a source goes by its name, or by its address while it has none', () => {
	expect(sourceName({ name: 'The Batch', email: 'a@b.example' })).toBe('The Batch');
	expect(sourceName({ name: ' ', email: 'a@b.example' })).toBe('a@b.example');
});

test('sources of one name and status are one row, in the place of the first', () => {
	const rows = collapseSources([
		source(1, 'The Batch', 'analyzed'),
		source(2, 'Crumb', 'analyzed'),
		source(3, 'the batch ', 'analyzed'),
		source(4, 'The Batch', 'added'),
	]);
	expect(rows.map(({ source: { id }, alike }) => [id, alike.map((one) => one.id)])).toEqual([
		[1, [1, 3]],
		[2, [2]],
		[4, [4]],
	]);
});

test('nameless sources are one row only when they have the same address', () => {
	const rows = collapseSources([
		source(1, '', 'discovered', 'x@b.example'),
		source(2, '', 'discovered', 'y@b.example'),
		source(3, '', 'discovered', 'X@b.example'),
	]);
	expect(rows.map(({ alike }) => alike.length)).toEqual([2, 1]);
});
