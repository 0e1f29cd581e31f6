import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCategories } from '#features/newsletters/store/categories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/test-database.ts';
import { makeCategory } from '#tests/support/factories/factories.ts';
import { loadDemoDirectory } from '../load-demo-directory.ts';
import { addMadeUpNewsletters } from './add-made-up-newsletters.ts';

const now = new Date('2026-03-18T10:20:00Z');

let database: TestDatabase;
beforeEach(async () => {
	database = await createTestDatabase();
});
afterEach(() => database.close());

function add(newsletters: number, issuesPerNewsletter = 0) {
	return addMadeUpNewsletters(database.db, { newsletters, issuesPerNewsletter, seed: 1 }, { now });
}

async function listed() {
	return database.db.selectFrom('newsletters').selectAll().orderBy('id').execute();
}

test('an empty database gets the newsletters and the categories they need', async () => {
	await add(300);
	expect(await listed()).toHaveLength(300);
	const categories = await listCategories(database.db);
	expect(categories.length).toBeGreaterThanOrEqual(15);
	expect(categories.every((category) => category.newsletter_count > 0)).toBe(true);
});

test('a second run goes on where the first one ended', async () => {
	await add(100);
	await add(100);
	const names = (await listed()).map((row) => row.name);
	expect(new Set(names).size).toBe(200);
});

test('a demo directory grows, in its own categories', async () => {
	await loadDemoDirectory(database.db, { now });
	const before = await listCategories(database.db);
	await add(200);
	const after = await listCategories(database.db);
	expect(after.map(({ id, name }) => ({ id, name }))).toEqual(before.map(({ id, name }) => ({ id, name })));
	expect(
		after.every((category, index) => category.newsletter_count > (before[index]?.newsletter_count ?? 0)),
	).toBe(true);
});

test('categories that somebody made are used as they are', async () => {
	const category = await makeCategory(database.db);
	await add(20);
	expect(await listCategories(database.db)).toMatchObject([{ id: category.id, newsletter_count: 20 }]);
});

test('issues come along when asked for', async () => {
	await add(30, 2);
	const issues = await database.db.selectFrom('issues').selectAll().execute();
	expect(issues).toHaveLength(60);
	expect(issues.every((issue) => issue.sent_at <= now)).toBe(true);
});
