import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/test-database.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { recountSearchWords } from './recount-words.ts';

let fixture: TestDatabase;
beforeAll(async () => {
	fixture = await createTestDatabase();
});
afterAll(() => fixture.close());

test('words are counted in pieces, and those that no newsletter has any more are forgotten', async () => {
	const { db } = fixture;
	for (const name of ['Amber Bell', 'Amber Clock', 'Amber Drum', 'Early Drum', 'Fern'])
		await makeNewsletter(db, { name, description: '' });
	await db.deleteFrom('newsletters').where('name', '=', 'Fern').execute();
	await recountSearchWords(db, { documentsAtOnce: 2, wordsAtOnce: 2 });
	const words = await db.selectFrom('search_words').selectAll().orderBy('word').execute();
	expect(words.map(({ word, document_count }) => [word, document_count])).toEqual([
		['amber', 3],
		['bell', 1],
		['clock', 1],
		['drum', 2],
		['early', 1],
	]);
});
