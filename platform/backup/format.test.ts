import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greet, restoreInto, withEmptyDatabase } from '#tests/support/databases/restore-into.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/test-database.ts';
import { readSchema } from '../database/migrate.ts';
import { readHead } from './archive.ts';
import { openBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-formats-'));
const passphrase = 'an open sea';
let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	await database.engine.query(
		`create table notes_of_mine (id serial primary key, text text);
		insert into notes_of_mine (text) values ('milk'), ('bread');
		insert into audit_log (username, action, subject_kind, subject_id, subject_name, before, after)
		values ('a', 'x', 'y', '1', 'json', 'null', '{"a": null}'), ('b', 'x', 'y', '2', 'sql', null, 'null')`,
	);
});
afterAll(async () => {
	await database.close();
	rmSync(folder, { recursive: true });
});

async function backUp(name: string, phrase?: string): Promise<string> {
	const to = path.join(folder, name);
	const files = { async *list() {}, find: async () => null };
	const contents = { files, secret: 'what signs links', secretTables: ['users'] };
	await writeBackup(database.engine, contents, { to, passphrase: phrase, now: new Date() });
	return to;
}

/** Changes the head like somebody who knows the file format. */
function forgeHead(file: string, change: (head: Record<string, unknown>) => object): string {
	const bytes = readFileSync(file);
	const { headChecksum: _, headSeal, ...head } = JSON.parse(bytes.toString('utf8', 512, 512 + 65_536));
	const forged = change(head);
	const text = JSON.stringify({ ...forged, headChecksum: hash('sha256', JSON.stringify(forged)), headSeal });
	bytes.fill(' ', 512, 512 + 65_536).write(text, 512);
	const to = path.join(folder, 'forged.tar');
	writeFileSync(to, bytes);
	return to;
}

describe('a backup of the first format', () => {
	test.each([
		['version-1', undefined],
		['version-1-encrypted', passphrase],
	])('%s comes back whole', async (name, phrase) => {
		const file = path.join(folder, `${name}.tar`);
		writeFileSync(
			file,
			gunzipSync(readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.tar.gz`))),
		);
		expect((await readHead(file)).version).toBe(1);
		await withEmptyDatabase(async (empty) => {
			const { files, secret } = await restoreInto(empty, file, readSchema(), phrase);
			expect(secret).toBe('what signs links and encrypts the keys of publishers');
			expect([...files]).toEqual([
				['a.webp', 'a picture'],
				['b.webp', ''],
			]);
			const { rows } = await empty.engine.query(
				`select (select string_agg(name, '|' order by id) from newsletters) as names,
					(select password_hash from users) as hash,
					(select data from jobs.job where name = '${greet.name}') as job`,
			);
			expect(rows).toEqual([
				{ names: 'Crumb & Salt|Two\nlines|Ελληνικά 🗞', hash: 'a-hash-of-hers', job: { name: 'Ada' } },
			]);
		});
	});
});

describe('a backup', () => {
	test('tells the null of JSON from nothing at all, and leaves out tables that somebody else made', async () => {
		const file = await backUp('plain.tar');
		await withEmptyDatabase(async (empty) => {
			expect((await restoreInto(empty, file)).leftOut).toEqual(['notes_of_mine']);
			const found = await empty.engine.query("select to_regclass('public.notes_of_mine') as found");
			expect(found.rows).toEqual([{ found: null }]);
			const { rows } = await empty.engine.query(
				'select username, before::text, after::text from audit_log order by username',
			);
			expect(rows).toEqual([
				{ username: 'a', before: 'null', after: '{"a": null}' },
				{ username: 'b', before: null, after: 'null' },
			]);
		});
	});

	test('that is encrypted is refused when its head was changed, even to that of an older format', async () => {
		const file = await backUp('sealed.tar', passphrase);
		expect((await openBackup(file, passphrase)).secret).toBe('what signs links');
		for (const change of [
			{ madeAt: '2030-01-01T00:00:00.000Z' },
			{ sequences: { users_id_seq: 7 } },
			{ version: 1 },
			{ salt: 'AAAAAAAAAAAAAAAAAAAAAA' },
		])
			await expect(
				openBackup(
					forgeHead(file, (head) => ({ ...head, ...change })),
					passphrase,
				),
			).rejects.toThrow(/cannot be read with this passphrase/);
	});

	test('of a format that is not known yet is refused as newer', async () => {
		const file = await backUp('newer.tar');
		const newer = forgeHead(file, (head) => ({ ...head, version: 3 }));
		await expect(openBackup(newer, undefined)).rejects.toThrow(/made by a newer version/);
	});
});
