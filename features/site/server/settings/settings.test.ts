import { beforeAll, describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { createTestApp, setUpTestApp } from '#tests/support/test-app.ts';
import { excludedTables, exportedTables } from './exported-tables.ts';

const password = 'a long enough password';
const fixture = setUpTestApp({ registration: 'approval' });
let owner: { cookie: string };

beforeAll(async () => {
	owner = await fixture.signUp('olive');
});

function change(payload: object, headers = owner, { app } = fixture) {
	return app.inject({ method: 'PATCH', url: '/api/settings', headers, payload });
}

function register(username: string, { app } = fixture) {
	return app.inject({ method: 'POST', url: '/api/register', payload: { username, password } });
}

describe('the site', () => {
	test('an owner opens and closes registration, at once, and it is written down', async () => {
		expect((await fixture.app.inject({ url: '/api/settings', headers: owner })).json()).toEqual({
			siteName: 'Broadsheet',
			address: 'http://localhost:3000',
			isAddressSet: false,
			registration: 'approval',
			isRegistrationFixed: false,
		});
		expect((await register('first')).json().approved).toBe(false);
		expect((await change({ registration: 'open' })).json().registration).toBe('open');
		const second = await register('second');
		expect(second.json().approved).toBe(true);
		expect((await change({ registration: 'closed' })).statusCode).toBe(200);
		expect((await register('third')).json().code).toBe('registration_closed');
		const { rows } = await fixture.engine.query(
			"select before->>'registration' as before, after->>'registration' as after from audit_log where subject_kind = 'setting' order by id",
		);
		expect(rows).toEqual([
			{ before: 'approval', after: 'open' },
			{ before: 'open', after: 'closed' },
		]);
		const editor = { cookie: String(second.headers['set-cookie']).split(';')[0] ?? '' };
		expect((await change({ registration: 'open' }, editor)).json().code).toBe('owner_required');
	});

	test.each([{}, { registration: 'ajar' }, { registration: 'open', name: 'x' }])(
		'%j is refused',
		async (payload) => {
			expect((await change(payload)).statusCode).toBe(400);
		},
	);

	test('what the environment decides cannot be changed here', async () => {
		const fixed = await createTestApp({ config: { registration: 'closed' } });
		const headers = await fixed.signUp();
		const response = await change({ registration: 'open' }, headers, fixed);
		expect([response.statusCode, response.json().code]).toEqual([409, 'setting_fixed']);
		expect((await register('late', fixed)).json().code).toBe('registration_closed');
		await fixed.close();
	});
});

type Line = {
	export?: { leftOut: Record<string, string> };
	table?: string;
	row?: Record<string, unknown>;
	end?: { rows: number };
};

describe('downloading everything', () => {
	test('every table is in it, or is named with the reason why not', async () => {
		const { rows } = await fixture.engine.query(
			"select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
		);
		const known = [...exportedTables.map(({ table }) => table), ...Object.keys(excludedTables)];
		expect(known.toSorted()).toEqual(rows.map(({ table_name }) => String(table_name)).toSorted());
		expect(new Set(known).size).toBe(known.length);
	});

	test('each table is read by its primary key', async () => {
		const { rows } = await fixture.engine.query(`
			select conrelid::regclass::text as table, array_agg(attname::text order by at) as key
			from pg_constraint, unnest(conkey) with ordinality as part (number, at), pg_attribute
			where contype = 'p' and attrelid = conrelid and attnum = part.number
			group by conrelid
		`);
		const keys = new Map(rows.map(({ table, key }) => [table, key]));
		for (const { table, key } of exportedTables) expect([table, keys.get(table)]).toEqual([table, key]);
	});

	test('no column that looks like a secret leaves the site', async () => {
		const { rows } = await fixture.engine.query(`
			select table_name as table, column_name as column from information_schema.columns
			where table_schema = 'public' and column_name ~ 'password|token|secret|_hash$'
		`);
		const leaving = rows.filter(({ table, column }) => {
			const exported = exportedTables.find((one) => one.table === table);
			return exported && !exported.without?.includes(String(column));
		});
		// A page token of a video list, and hashes of contents and of email addresses.
		expect(leaving.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
			'channels.import_page_token',
			'feed_entries.entry_hash',
			'feed_entries.issue_hash',
			'issues.content_hash',
			'mail_reports.email_hash',
			'pending_emails.body_hash',
			'pending_emails.words_hash',
			'suppressions.email_hash',
		]);
	});

	test('rows come in order, one a line, over many batches, and the last line says how many', async () => {
		const { db } = fixture;
		const category = await makeCategory(db, { name: 'Exported' });
		await db
			.insertInto('newsletters')
			.values(
				Array.from({ length: 1203 }, (_, index) => ({
					name: `Exported ${index}`,
					slug: `exported-${index}`,
					rating: null,
				})),
			)
			.execute();
		const newsletter = await makeNewsletter(db, { name: 'Líne\nbreak "quoted"', categoryIds: [category.id] });
		const { id, email } = await makeSubscriber(db, { newsletterIds: [newsletter.id] });
		await db
			.insertInto('page_views')
			.values(
				Array.from({ length: 1001 }, (_, index) => ({
					day: new Date('2026-05-01T00:00:00Z'),
					path: `/page/${index}`,
					newsletter_id: null,
					count: 1,
				})),
			)
			.execute();
		const response = await fixture.app.inject({ url: '/api/export', headers: owner });
		expect(response.statusCode).toBe(200);
		expect(response.headers).toMatchObject({
			'content-type': 'application/x-ndjson; charset=utf-8',
			'cache-control': 'no-store',
			'content-disposition': expect.stringMatching(/^attachment; filename="everything-.*\.jsonl"$/),
		});
		const lines = response.body
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line) as Line);
		expect(lines[0]?.export?.leftOut).toEqual(excludedTables);
		expect(lines.at(-1)?.end?.rows).toBe(lines.length - 2);
		const of = (table: string) => lines.filter((line) => line.table === table).map(({ row }) => row ?? {});
		const ids = of('newsletters').map((row) => Number(row['id']));
		expect(ids).toHaveLength(1204);
		expect(ids).toEqual(ids.toSorted((a, b) => a - b));
		expect(of('newsletters').at(-1)).toMatchObject({ name: newsletter.name, tags: [] });
		expect(new Set(of('page_views').map((row) => row['path'])).size).toBe(1001);
		expect(of('subscribers')).toEqual([expect.objectContaining({ id, email })]);
		expect(of('users').length).toBeGreaterThan(0);
		expect(response.body).not.toContain('$argon2id');
		expect(response.body).not.toContain('token_hash"');
		const { rows } = await fixture.engine.query(
			"select username, action from audit_log where subject_kind = 'export'",
		);
		expect(rows).toEqual([{ username: 'olive', action: 'downloaded' }]);
	});
});
