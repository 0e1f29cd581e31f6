import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { createLog } from '../log.ts';
import { Problem } from '../problem.ts';
import { breaksConstraint, databaseProblemOf } from './errors.ts';
import { openEngine } from './open-engine.ts';

const database = setUpTestDatabase();

describe('the database', () => {
	test('bytes come back as they went, every value and none at all', async () => {
		const every = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
		for (const bytes of [every, every.subarray(3, 9), Buffer.alloc(0)]) {
			const { rows } = await database.engine.query('select $1::bytea as bytes, length($1::bytea) as length', [
				bytes,
			]);
			expect(rows[0]?.['length']).toBe(bytes.length);
			expect(Buffer.from(rows[0]?.['bytes'] as Uint8Array)).toEqual(Buffer.from(bytes));
		}
	});

	test('a statement made meanwhile does not slip into somebody’s transaction', async () => {
		let other: Promise<unknown> = Promise.resolve();
		await expect(
			database.db.transaction().execute(async (tx) => {
				await makeNewsletter(tx, { name: 'Inside', slug: 'inside' });
				other = makeNewsletter(database.db, { name: 'Outside', slug: 'outside' });
				await new Promise((resolve) => setTimeout(resolve, 30));
				throw new Error('undone');
			}),
		).rejects.toThrow('undone');
		await other;
		const rows = await database.db
			.selectFrom('newsletters')
			.select('slug')
			.where('slug', 'in', ['inside', 'outside'])
			.execute();
		expect(rows).toEqual([{ slug: 'outside' }]);
	});

	test('a commit that changes the catalogue is heard, a rollback is not', async () => {
		const heard: string[] = [];
		const listener = await database.engine.listen('catalogue', {
			onPayload: (payload) => heard.push(payload),
			onGap() {},
		});
		await database.db
			.transaction()
			.execute(async (tx) => {
				await makeNewsletter(tx, { name: 'Never', slug: 'never' });
				throw new Error('undone');
			})
			.catch(() => {});
		await database.db.updateTable('newsletters').set({ subscribers: 5 }).execute();
		expect(heard).toEqual([]);
		await makeNewsletter(database.db, { name: 'Heard', slug: 'heard' });
		await expect.poll(() => heard.length).toBe(1);
		await listener.close();
	});

	test('values keep their kind on the way in and out', async () => {
		const at = new Date('2026-02-03T04:05:06.789Z');
		const { rows } = await sql<Record<string, unknown>>`
			select ${at}::timestamptz as at, ${['a', "b'", 'c,d']}::text[] as list, 12345678901::bigint as big,
				${JSON.stringify({ a: [1] })}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes, null as nothing
		`.execute(database.db);
		const row = rows[0] ?? {};
		expect(row).toMatchObject({
			at,
			list: ['a', "b'", 'c,d'],
			big: 12_345_678_901,
			json: { a: [1] },
			nothing: null,
		});
		expect([...(row['bytes'] as Uint8Array)]).toEqual([0, 255]);
	});

	test('what was removed before a row that belongs to it was written is a clear answer, not a failure of ours', async () => {
		const orphan = { slug: 'nowhere', newsletter_id: 2_000_000_000 };
		const failure = await database.db
			.insertInto('newsletter_old_slugs')
			.values(orphan)
			.execute()
			.catch((error: unknown) => error);
		expect(databaseProblemOf(failure)).toMatchObject({ code: 'gone_meanwhile', status: 409 });
	});

	test.each([
		['newsletter_rating_is_zero_to_five', { rating: 5.5 }],
		['newsletter_frequency_is_known', { frequency: 'Hourly' as never }],
		['newsletter_subscribers_not_negative', { subscribers: -1 }],
		['newsletter_has_a_name', { name: '  ' }],
	])('the rule %s is kept by the database itself', async (constraint, given) => {
		const failure = await makeNewsletter(database.db, { slug: constraint, ...given }).catch(
			(error: unknown) => error,
		);
		expect(breaksConstraint(failure, constraint)).toBe(true);
	});

	test.each([
		[
			'subscriber_email_is_unique',
			`insert into subscribers (email) values ('Ada@Reader.example'), ('ada@reader.example')`,
		],
		['username_is_unique', `insert into users (username, password_hash) values ('Ada', ''), ('ada', '')`],
		[
			'prompt_category_has_one_default',
			`insert into prompts (title, content, is_default) values ('One', 'long enough', true), ('Two', 'long enough', true)`,
		],
		['owner_is_approved', `insert into users (username, password_hash, role) values ('own', '', 'owner')`],
	])('the rule %s is kept by the database itself, in SQL', async (constraint, statement) => {
		const failure = await database.engine.query(statement).catch((error: unknown) => error);
		expect(breaksConstraint(failure, constraint)).toBe(true);
	});

	test('a problem says its status', () => {
		expect(new Problem('storage_full').status).toBe(507);
	});
});

test.each(['postgres://me:sesame@127.0.0.1:1/none', 'postgres://127.0.0.1:1/none?user=me&password=sesame'])(
	'a database that cannot be reached is named without its password (%s)',
	async (databaseUrl) => {
		const opening = openEngine({ databaseUrl, dataDir: '/nowhere' }, createLog({ level: 'silent' }));
		await expect(opening).rejects.toThrow(
			/^The database at postgres:\/\/127\.0\.0\.1:1\/none cannot be reached \((?!.*sesame).+\)\. Start it/,
		);
	},
);
