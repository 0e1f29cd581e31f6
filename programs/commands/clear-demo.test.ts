import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { insertRows } from '#database/bulk-insert.ts';
import { readSchema } from '#platform/database/migrate.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { loadDemoDirectory } from '../demo/load-demo-directory.ts';

let fixture: TestApp;
let owner: { cookie: string };
let empty: Record<string, number>;

beforeEach(async () => {
	fixture = await createTestApp();
	onTestFinished(fixture.close);
	empty = await countEverything();
	await loadDemoDirectory(fixture.db, { now: fixture.clock.now });
	owner = await fixture.signUp('olive');
}, 300_000);

/** Leaves out what merely working here creates: accounts, sessions, the audit log, and notes between programs. */
async function countEverything(): Promise<Record<string, number>> {
	const { rows: tables } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = 'public' and tablename not in (
			'users', 'sessions', 'audit_log', 'settings', 'migrations', 'function_files', 'directory_removals', 'known_networks',
			'search_recounts', 'search_words', 'subscriber_counts', 'subscriber_count_changes', 'failed_attempts'
		) order by 1
	`.execute(fixture.db);
	const counts: Record<string, number> = {};
	for (const { name } of tables) {
		const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
			fixture.db,
		);
		counts[name] = rows[0]?.n ?? -1;
	}
	return counts;
}

const get = async (url: string, headers = owner) => (await fixture.app.inject({ url, headers })).json();
const clear = (payload: object = {}, headers = owner) =>
	fixture.app.inject({ method: 'POST', url: '/api/demo/clear', headers, payload });
const findNewsletter = (name: string) =>
	fixture.db.selectFrom('newsletters').selectAll().where('name', '=', name).executeTakeFirst();
const firstCollection = () =>
	fixture.db.selectFrom('collections').selectAll().orderBy('id').executeTakeFirstOrThrow();

test('all that the demo brought goes, once, and the database is as one that never had it', async () => {
	const { isPresent, counts, edited } = await get('/api/demo');
	expect(isPresent).toBe(true);
	expect(edited).toBe(0);
	expect(counts.newsletters).toBeGreaterThan(120);
	const stranger = await fixture.signUp('edith');
	expect((await clear({}, stranger)).json().code).toBe('owner_required');
	const response = await clear();
	expect(response.json()).toEqual({ removed: counts });
	expect(await countEverything()).toEqual(empty);
	expect(await get('/api/newsletters')).toEqual([]);
	expect(await get('/api/demo')).toMatchObject({ isPresent: false, edited: 0, realChoices: 0 });
	expect((await clear()).json().code).toBe('demo_not_found');
	await fixture.db.deleteFrom('users').execute();
	await loadDemoDirectory(fixture.db, { now: fixture.clock.now });
	expect(await countEverything()).toEqual(empty);
});

test('what is real stays: readers with their consents, listings, and the topics and collections that hold them', async () => {
	const { db } = fixture;
	const demo = await findNewsletter('Mostly Tuesday');
	const category = await db.selectFrom('categories').selectAll().orderBy('id').executeTakeFirstOrThrow();
	const collection = await firstCollection();
	const own = await makeNewsletter(db, { name: 'The Real Thing' });
	await makeCategory(db, { name: 'Real topics' });
	await insertRows(db as never, 'newsletter_categories', [
		{ newsletter_id: own.id, category_id: category.id },
	]);
	await insertRows(db as never, 'collection_members', [
		{ collection_id: collection.id, newsletter_id: own.id, position: 99, note: '', added_at: new Date() },
	]);
	const reader = await makeSubscriber(db, { email: 'ruth@example.com' });
	await insertRows(db as never, 'subscriptions', [
		{ subscriber_id: reader.id, newsletter_id: demo?.id ?? 0, converted_at: new Date() },
	]);
	await insertRows(db as never, 'consents', [
		{
			subscriber_id: reader.id,
			newsletter_id: demo?.id ?? 0,
			wording: 'I agree',
			page: '/',
			ip_truncated: '',
			user_agent: '',
		},
	]);
	expect((await get('/api/demo')).realChoices).toBe(1);
	await clear();
	expect((await db.selectFrom('newsletters').select('name').execute()).map(({ name }) => name)).toEqual([
		'The Real Thing',
	]);
	expect(
		await db.selectFrom('categories').select(['name', 'newsletter_count']).orderBy('id').execute(),
	).toEqual([
		{ name: category.name, newsletter_count: 1 },
		{ name: 'Real topics', newsletter_count: 0 },
	]);
	expect(await db.selectFrom('collections').select('id').execute()).toEqual([{ id: collection.id }]);
	expect(await db.selectFrom('collection_members').select('newsletter_id').execute()).toEqual([
		{ newsletter_id: own.id },
	]);
	expect(await db.selectFrom('subscribers').select('email').execute()).toEqual([
		{ email: 'ruth@example.com' },
	]);
	const [consent] = await db.selectFrom('consents').selectAll().execute();
	expect(consent).toMatchObject({ subscriber_id: reader.id, newsletter_id: null, wording: 'I agree' });
	expect(consent?.ended_at).not.toBeNull();
	expect((await get('/api/demo')).isPresent).toBe(false);
});

test('what editors changed goes with the rest, or becomes theirs when they say so', async () => {
	const demo = await findNewsletter('Mostly Tuesday');
	const change = await fixture.app.inject({
		method: 'PATCH',
		url: `/api/newsletters/${demo?.id}`,
		headers: owner,
		payload: { name: 'Mostly Ours' },
	});
	expect(change.statusCode).toBe(200);
	const collection = await firstCollection();
	const digest = await fixture.app.inject({
		method: 'POST',
		url: '/api/collection-newsletters',
		headers: owner,
		payload: {
			collectionId: collection.id,
			title: 'Ours',
			subject: 'Ours',
			content: 'Our own words.',
			frequency: 'weekly',
		},
	});
	expect(digest.statusCode, digest.body).toBe(201);
	expect((await get('/api/demo')).edited).toBe(1);
	// The user who changed it may have been deleted.
	await fixture.db.updateTable('audit_log').set({ user_id: null }).execute();
	expect((await get('/api/demo')).edited).toBe(1);
	await clear({ keepEdited: true });
	const names = await fixture.db.selectFrom('newsletters').select('name').execute();
	expect(names.map(({ name }) => name)).toEqual(['Mostly Ours']);
	expect(await fixture.db.selectFrom('collection_digests').select('title').execute()).toEqual([
		{ title: 'Ours' },
	]);
	const left = await countEverything();
	expect(left['issues']).toBeGreaterThan(0);
	expect(left['subscribers']).toBe(0);
	expect(left['categories']).toBeGreaterThan(0);
	expect(left['collections']).toBeGreaterThan(0);
	expect(left['demo_rows']).toBe(0);
});

test('a database that was filled earlier is marked the same; without the categories of the demo nothing is', async () => {
	const marks = () => fixture.db.selectFrom('demo_rows').selectAll().orderBy('kind').orderBy('id').execute();
	const loaded = await marks();
	const migration = readSchema().migrations.find(({ name }) => name === '0009-demo-and-identity');
	const mark = /insert into demo_rows[^;]+;/.exec(migration?.text ?? '')?.[0] ?? '';
	await fixture.engine.query(`delete from demo_rows; ${mark}`);
	expect(await marks()).toEqual(loaded);
	await fixture.engine.query(`delete from demo_rows; update categories set created_at = now(); ${mark}`);
	expect(await marks()).toEqual([]);
});
