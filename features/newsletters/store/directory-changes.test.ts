import { expect, test } from 'vitest';
import type { DirectoryEntry } from '#features/newsletters/rules/directory-index.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { readDirectory, readDirectoryChanges } from './directory-changes.ts';

const fixture = setUpTestDatabase();

test('the directory is read in pieces, without what is hidden, and as changes tell it', async () => {
	const { db } = fixture;
	const one = await makeCategory(db);
	const other = await makeCategory(db);
	for (const [number, hidden] of [false, false, true, false, false, false].entries())
		await makeNewsletter(db, {
			hidden,
			subscribers: number,
			rating: number === 1 ? null : 3.5,
			frequency: number === 4 ? 'Weekly' : 'Monthly',
			is_sponsored: number === 3,
			categoryIds: number === 0 ? [] : [one.id, other.id].slice(0, number),
		});
	const pieces: DirectoryEntry[][] = [];
	for await (const piece of readDirectory(db, { idsAtOnce: 2 })) pieces.push(piece);
	expect(pieces.map((entries) => entries.length)).toEqual([2, 1, 2, 0]);
	const { entries } = await readDirectoryChanges(db, '0');
	const inOrder = entries.toSorted((a, b) => a.id - b.id);
	expect(inOrder).toMatchObject(pieces.flat());
	expect(inOrder.map(({ subscribers }) => subscribers)).toEqual([0, 1, 3, 4, 5]);
});
