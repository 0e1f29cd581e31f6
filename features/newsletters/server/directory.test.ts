import { beforeAll, describe, expect, test } from 'vitest';
import type { DirectoryFilter } from '#features/newsletters/rules/directory-index.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { createDirectory, type Directory } from './directory.ts';

const fixture = setUpTestDatabase();
let directory: Directory;
const everything: DirectoryFilter = { categoryIds: [], frequencies: [], minimumRating: undefined };
const firstPage = { sort: 'popular', offset: 0, limit: 50 } as const;

beforeAll(async () => {
	directory = createDirectory({ db: fixture.db, clock: () => new Date() });
});

async function ids(filter = everything): Promise<number[]> {
	return (await directory.page(filter, firstPage)).ids;
}

describe('the directory held in memory', () => {
	test('is never behind: listing, counting, hiding, showing and removing are seen at once', async () => {
		const { db } = fixture;
		const first = await makeNewsletter(db, { subscribers: 10 });
		expect(await ids()).toEqual([first.id]);
		const second = await makeNewsletter(db, { subscribers: 5 });
		expect(await ids()).toEqual([first.id, second.id]);
		await db.updateTable('newsletters').set({ subscribers: 99 }).where('id', '=', second.id).execute();
		expect(await ids()).toEqual([second.id, first.id]);
		await db.updateTable('newsletters').set({ hidden: true }).where('id', '=', second.id).execute();
		expect(await ids()).toEqual([first.id]);
		await db.updateTable('newsletters').set({ hidden: false }).where('id', '=', second.id).execute();
		expect(await ids()).toEqual([second.id, first.id]);
		await db.deleteFrom('newsletters').where('id', '=', second.id).execute();
		expect(await ids()).toEqual([first.id]);
	});

	test('follows a newsletter into a category and out of it', async () => {
		const { db } = fixture;
		const category = await makeCategory(db);
		const inCategory = { ...everything, categoryIds: [category.id] };
		const newsletter = await makeNewsletter(db);
		expect(await ids(inCategory)).toEqual([]);
		await db
			.insertInto('newsletter_categories')
			.values({ newsletter_id: newsletter.id, category_id: category.id })
			.execute();
		expect(await ids(inCategory)).toEqual([newsletter.id]);
		await db.deleteFrom('newsletter_categories').where('newsletter_id', '=', newsletter.id).execute();
		expect(await ids(inCategory)).toEqual([]);
	});

	test('a removed category takes its newsletters out of the filter', async () => {
		const { db } = fixture;
		const category = await makeCategory(db);
		const newsletter = await makeNewsletter(db, { categoryIds: [category.id] });
		expect(await ids({ ...everything, categoryIds: [category.id] })).toEqual([newsletter.id]);
		await db.deleteFrom('categories').where('id', '=', category.id).execute();
		expect(await ids({ ...everything, categoryIds: [category.id] })).toEqual([]);
	});

	// The embedded engine runs one transaction at a time, so there is no later one.
	test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
		'a change that commits after a later one is not missed',
		async () => {
			const { db } = fixture;
			let finish = () => {};
			const held = new Promise<void>((resolve) => {
				finish = resolve;
			});
			let started = () => {};
			const begun = new Promise<void>((resolve) => {
				started = resolve;
			});
			let slowId = 0;
			const slow = db.transaction().execute(async (tx) => {
				slowId = (await makeNewsletter(tx)).id;
				started();
				await held;
			});
			await begun;
			const quick = await makeNewsletter(db);
			expect(await ids()).toContain(quick.id);
			expect(await ids()).not.toContain(slowId);
			finish();
			await slow;
			expect(await ids()).toContain(slowId);
		},
	);

	test('many askers at once share the reading and all get the same answer', async () => {
		await makeNewsletter(fixture.db, { subscribers: 1_000_000, name: 'Top of the List' });
		const answers = await Promise.all(Array.from({ length: 20 }, () => ids()));
		expect(new Set(answers.map((answer) => answer.join())).size).toBe(1);
	});
});
