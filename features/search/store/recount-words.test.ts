import { expect, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { recountSearchWords } from './recount-words.ts';

const fixture = setUpTestDatabase();

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

test('a word that was deleted while a newsletter with it was being added is back after the next recount', async () => {
	const { db } = fixture;
	await makeNewsletter(db, { name: 'Gravel', description: 'Hills' });
	await db.deleteFrom('search_words').where('word', 'in', ['gravel', 'hills']).execute();
	await recountSearchWords(db);
	const words = await db
		.selectFrom('search_words')
		.select(['word', 'document_count', 'is_in_names'])
		.where('word', 'in', ['gravel', 'hills'])
		.orderBy('word')
		.execute();
	expect(words).toEqual([
		{ word: 'gravel', document_count: 1, is_in_names: true },
		{ word: 'hills', document_count: 1, is_in_names: false },
	]);
});
