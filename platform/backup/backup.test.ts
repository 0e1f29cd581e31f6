import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greet, openJobs, restoreInto, withEmptyDatabase } from '#tests/support/databases/restore-into.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/test-database.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { readSchema } from '../database/migrate.ts';
import { createEnqueue } from '../jobs/job.ts';
import { readHead } from './archive.ts';
import { openBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-backups-'));
const file = path.join(folder, 'plain.tar');
const now = new Date('2026-05-01T10:00:00Z');
const secret = 'what signs links and encrypts the keys of publishers';
const pictures: Record<string, string> = { 'a.webp': 'a picture', 'b.webp': '' };
const contents = {
	secret,
	secretTables: ['users'],
	files: {
		async *list() {
			yield Object.keys(pictures).map((name) => ({ name }));
		},
		find: async (name: string) => Buffer.from(pictures[name] ?? ''),
	},
};
let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	for (const name of ['Crumb & Salt', 'Two\nlines', 'Ελληνικά 🗞'])
		await makeNewsletter(database.db, { name });
	await database.engine.query(
		"insert into users (username, password_hash) values ('olive', 'a-hash-of-hers')",
	);
	await database.engine.query("insert into built_files (name, body) values ('ours.js', 'x')");
	const queue = await openJobs(database);
	await database.db
		.transaction()
		.execute((tx) =>
			createEnqueue(queue)(tx, greet, { name: 'Ada' }, { startAfter: new Date('2030-01-01') }),
		);
	await queue.stop({ graceful: false, close: false });
	await writeBackup(database.engine, contents, { to: file, passphrase: undefined, now });
});
afterAll(async () => {
	await database.close();
	rmSync(folder, { recursive: true });
});

/** Tables, columns, indexes, keys and triggers, as described by the database itself. */
async function describeSchema({ engine }: TestDatabase): Promise<unknown> {
	const { rows } = await engine.query(`
		select line from (select indexdef as line from pg_indexes where schemaname = 'public'
		union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
			and contype <> 'n'
		union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
) as lines order by line collate "C"`);
	return rows;
}

describe('a backup', () => {
	test('comes back whole: rows, numbers, jobs, files and secret', async () => {
		await withEmptyDatabase(async (empty) => {
			const kept = await restoreInto(empty, file);
			expect(kept).toEqual({ files: new Map(Object.entries(pictures)), secret, leftOut: [] });
			const again = path.join(folder, 'again.tar');
			await writeBackup(empty.engine, contents, { to: again, passphrase: undefined, now });
			expect(await readHead(again)).toEqual(await readHead(file));
			expect(await readHead(file)).not.toHaveProperty('tables.built_files');
			expect(await describeSchema(empty)).toEqual(await describeSchema(database));
			const { rows } = await empty.engine.query(
				"select data, start_after from jobs.job where name = 'greet' and state = 'created'",
			);
			expect(rows).toEqual([{ data: { name: 'Ada' }, start_after: new Date('2030-01-01') }]);
			const { id } = await makeNewsletter(empty.db, { name: 'The next one' });
			expect(id).toBeGreaterThan(3);
		});
	});

	test('shows one moment, whatever is written while it is made', async () => {
		const count = 'select count(*)::int as count from categories';
		const seen = await database.engine.snapshot(async (query) => {
			const before = await query(count);
			await database.engine.query("insert into categories (name, slug) values ('Late', 'late')");
			return [before.rows, (await query(count)).rows];
		});
		expect(seen[1]).toEqual(seen[0]);
		expect((await database.engine.query(count)).rows).not.toEqual(seen[0]);
	});

	test('can be made twice at once, even into the same file', async () => {
		const to = path.join(folder, 'twice.tar');
		const make = () => writeBackup(database.engine, contents, { to, passphrase: undefined, now });
		await Promise.all([make(), make()]);
		expect((await openBackup(to, undefined)).secret).toBe(secret);
		expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
	});

	test('without an upload that is there and cannot be read is none', async () => {
		const to = path.join(folder, 'unread.tar');
		const files = { ...contents.files, find: async () => null };
		const made = writeBackup(database.engine, { ...contents, files }, { to, passphrase: undefined, now });
		await expect(made).rejects.toThrow(/^The upload a\.webp cannot be read/);
		expect(readdirSync(folder).filter((name) => name.startsWith('unread'))).toEqual([]);
	});

	test('holds large rows among small ones', async () => {
		await database.engine.query(
			"insert into settings (key, value) select 'size-' || size, to_jsonb(repeat('x', size)) from unnest(array[1, 3000000, 2, 9000000]) as size",
		);
		const to = path.join(folder, 'large.tar');
		await writeBackup(database.engine, contents, { to, passphrase: undefined, now });
		await database.engine.query("delete from settings where key like 'size-%'");
		await withEmptyDatabase(async (empty) => {
			await restoreInto(empty, to);
			const { rows } = await empty.engine.query(
				"select length(value #>> '{}')::int as length from settings where key like 'size-%' order by 1",
			);
			expect(rows.map(({ length }) => length)).toEqual([1, 2, 3_000_000, 9_000_000]);
		});
	});

	test('of an older version is brought to the newest, its rows included', async () => {
		const text = `alter table newsletters add column greeting text; update newsletters set greeting = 'Hello, ' || name`;
		const schema = readSchema();
		schema.migrations.push({ name: '9999-greeting', text, moment: 'before', checksum: 'x' });
		await withEmptyDatabase(async (empty) => {
			await restoreInto(empty, file, schema);
			const { rows } = await empty.engine.query('select greeting from newsletters order by id limit 1');
			expect(rows).toEqual([{ greeting: 'Hello, Crumb & Salt' }]);
		});
	});

	test('of a newer version is refused, and the database stays empty', async () => {
		const schema = readSchema();
		schema.migrations.pop();
		await withEmptyDatabase(async (empty) => {
			await expect(restoreInto(empty, file, schema)).rejects.toThrow(/made by another version, newer/);
			const { rows } = await empty.engine.query("select from pg_tables where schemaname = 'public'");
			expect(rows).toEqual([]);
		});
	});

	test('goes into no database that holds something', async () => {
		await expect(restoreInto(database, file)).rejects.toThrow(/^The database is not empty/);
	});

	test('with a passphrase hides who signs in how, and opens with that passphrase alone', async () => {
		const hidden = path.join(folder, 'hidden.tar');
		await writeBackup(database.engine, contents, { to: hidden, passphrase: 'an open sea', now });
		expect(
			Object.entries((await readHead(hidden)).tables).filter(([, table]) => table.isEncrypted),
		).toHaveLength(2);
		expect(readFileSync(hidden).includes(secret)).toBe(false);
		expect(readFileSync(file).includes(secret)).toBe(true);
		await expect(openBackup(hidden, undefined)).rejects.toThrow(
			/^The backup is encrypted\. Set BACKUP_PASSPHRASE/,
		);
		await expect(openBackup(hidden, 'a closed sea')).rejects.toThrow(/cannot be read with this passphrase/);
		await expect(openBackup(file, 'an open sea')).rejects.toThrow(
			/is not encrypted, and anybody may have made it/,
		);
		await withEmptyDatabase(async (empty) => {
			expect((await restoreInto(empty, hidden, readSchema(), 'an open sea')).secret).toBe(secret);
			const { rows } = await empty.engine.query('select password_hash from users');
			expect(rows).toEqual([{ password_hash: 'a-hash-of-hers' }]);
		});
	});
});

describe('a file that is not a whole backup', () => {
	const bytes = () => readFileSync(file);
	const change = (place: number) => {
		const copy = bytes();
		copy[place] = (copy[place] ?? 0) ^ 1;
		return copy;
	};
	test.each([
		['cut off', () => bytes().subarray(0, bytes().length / 2)],
		['without its end', () => bytes().subarray(0, -2000)],
		['without its head', () => bytes().fill(' ', 512, 512 + 64 * 1024)],
		['with one bit changed in its head', () => change(700)],
		['of zeros', () => Buffer.alloc(100_000)],
		['that is a text', () => Buffer.from('Dear reader, this is no backup.')],
		['that is empty', () => Buffer.alloc(0)],
	])('%s is refused', async (_name, make) => {
		const damaged = path.join(folder, 'damaged.tar');
		writeFileSync(damaged, make());
		await expect(openBackup(damaged, undefined)).rejects.toThrow(/damaged|is not a (whole )?backup/);
	});

	test('with any byte changed is refused, unless it only fills up a block', async () => {
		const damaged = path.join(folder, 'damaged.tar');
		const { length } = bytes();
		for (let place = 520; place < length; place += Math.ceil(length / 200)) {
			writeFileSync(damaged, change(place));
			const opened = await openBackup(damaged, undefined).catch((error: Error) => error);
			if (!(opened instanceof Error)) expect([0, 32]).toContain(bytes()[place]);
		}
	});

	test('that is not there is named', async () => {
		await expect(openBackup(path.join(folder, 'none.tar'), undefined)).rejects.toThrow(
			/^There is no file .+none\.tar/,
		);
	});
});
