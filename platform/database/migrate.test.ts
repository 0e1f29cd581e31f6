import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { watchDatabase } from '#tests/support/databases/watch-database.ts';
import { createLog } from '../log.ts';
import { migrate, momentOf, readSchema, type Schema } from './migrate.ts';
import { openPostgresEngine } from './postgres-engine.ts';

const database = setUpTestDatabase();

afterEach(() =>
	database.engine.query(`
		delete from migrations where name like '999%';
		delete from function_files where name = 'greeting';
		drop function if exists greeting cascade
	`),
);

const schema = readSchema();

function withMigration(name: string, text: string, moment: 'before' | 'after' = 'after'): Schema {
	return { ...schema, migrations: [...schema.migrations, { name, text, checksum: text, moment }] };
}

function withFunction(text: string): Schema {
	const greeting = { name: 'greeting', text, checksum: text };
	return { ...schema, functions: [...schema.functions, greeting] };
}

async function read(statement: string): Promise<unknown> {
	const { rows } = await database.engine.query(statement);
	return rows[0] && Object.values(rows[0])[0];
}

function greetingOf(word: string): string {
	return `create or replace function greeting() returns text language sql as $$ select '${word}' $$;`;
}

test('migrating twice, or twice at once, changes nothing', async () => {
	expect(await Promise.all([migrate(database.engine), migrate(database.engine)])).toEqual([[], []]);
});

test('a migration that fails leaves nothing of itself, nor of those before it', async () => {
	const half = withMigration('9998-half', 'create table half_done (id int)');
	const broken = { name: '9999-broken', text: 'select nonsense', checksum: 'x', moment: 'after' } as const;
	const migrations = [...half.migrations, broken];
	await expect(migrate(database.engine, { ...half, migrations })).rejects.toThrow();
	expect(await read(`select to_regclass('half_done')`)).toBeNull();
});

test('a changed migration and a newer database are refused in words', async () => {
	const changed = schema.migrations.map((migration) => ({ ...migration, checksum: 'other' }));
	await expect(migrate(database.engine, { ...schema, migrations: changed })).rejects.toThrow(
		/was changed after it had been applied/,
	);
	await migrate(database.engine, withMigration('9999-newer', 'select 1'));
	await expect(migrate(database.engine)).rejects.toThrow(/made by a newer version \(it has 9999-newer\)/);
});

test('a migration says whether programs of the version before can live with it', () => {
	expect(momentOf({ name: '9999-new', text: '-- migrate: before\nselect 1' })).toBe('before');
	expect(momentOf({ name: '9999-new', text: '-- migrate: after\nselect 1' })).toBe('after');
	expect(() => momentOf({ name: '9999-new', text: 'select 1' })).toThrow(
		'The first line of 9999-new has to be "-- migrate: before" or "-- migrate: after".',
	);
});

test('an older version starts on a newer database that it can live with, and leaves its functions alone', async () => {
	const newer = withMigration('9999-newer', 'select 1', 'before');
	await migrate(database.engine, { ...newer, functions: withFunction(greetingOf('Newer')).functions });
	expect(await migrate(database.engine, withFunction(greetingOf('Older')))).toEqual([]);
	expect(await read('select greeting()')).toBe('Newer');
	const lacking = withMigration('9998-lacking', 'select 1', 'before');
	await expect(migrate(database.engine, lacking)).rejects.toThrow(/made by a newer version/);
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('on a PostgreSQL that others use', () => {
	const before = withMigration('9997-before', 'alter table newsletters add column colour text', 'before');
	const last = { name: '9998-after', text: 'select 1', checksum: 'x', moment: 'after' } as const;
	const both = { ...before, migrations: [...before.migrations, last] };

	afterEach(() => database.engine.query('alter table newsletters drop column if exists colour'));

	test('only what those of the version before can live with is applied first', async () => {
		const applies = 'before';
		expect(await migrate(database.engine, both, { applies })).toEqual(['migrations/9997-before']);
		expect(await migrate(database.engine, both, { applies })).toEqual([]);
		expect(await migrate(database.engine, both)).toEqual(['migrations/9998-after']);
	});

	test('a start applies all when no other program runs, and leaves the rest when one does', async () => {
		const applies = 'all when alone';
		const { rows } = await database.engine.query('select current_database() as name');
		const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
		url.pathname = `/${rows[0]?.['name']}`;
		const log = createLog({ level: 'silent' });
		const other = openPostgresEngine({ url: url.href, log });
		await other.listen('news', { onPayload() {}, onGap() {} });
		expect(await migrate(database.engine, both, { applies })).toEqual(['migrations/9997-before']);
		await other.close();
		const left = () => migrate(database.engine, both, { applies });
		await expect.poll(left).toEqual(['migrations/9998-after']);
	});

	test.each([
		['behind a pooler counts for a minute', '10 seconds', { listeningTrouble: 'no pulses' }, false],
		['that was silent for longer has ended', '2 minutes', { listeningTrouble: 'no pulses' }, true],
		['that could listen and does not any more has ended', '10 seconds', {}, true],
	])('a program %s', async (_, silent, measured, isAlone) => {
		await database.engine.query(
			`insert into processes (id, host, role, version, node_version, seen_at, measured)
			values (gen_random_uuid(), 'other', 'server', '1', '24', now() - interval '${silent}', '${JSON.stringify(measured)}')`,
		);
		onTestFinished(async () => {
			await database.engine.query('delete from processes');
		});
		const applied = ['migrations/9997-before', ...(isAlone ? ['migrations/9998-after'] : [])];
		expect(await migrate(database.engine, both, { applies: 'all when alone' })).toEqual(applied);
	});

	test('one that builds on what had to wait is refused in words', async () => {
		const late = { name: '9999-late', text: 'select 1', checksum: 'x', moment: 'before' } as const;
		const three = { ...both, migrations: [...both.migrations, late] };
		await expect(migrate(database.engine, three, { applies: 'before' })).rejects.toThrow(
			/^9999-late needs 9998-after, .+ Stop all programs/,
		);
		expect(await read("select count(*)::int from migrations where name like '999%'")).toBe(0);
	});

	test('who waits for a busy table lets others pass, and tries again', async () => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		const isReading = Promise.withResolvers<void>();
		const reading = database.db.transaction().execute(async (tx) => {
			await tx.selectFrom('newsletters').select('id').limit(1).execute();
			isReading.resolve();
			await held;
		});
		await isReading.promise;
		let isDone = false;
		const migrating = migrate(database.engine, before).finally(() => {
			isDone = true;
		});
		for (let reads = 0; reads < 10; reads++) {
			const startedAt = performance.now();
			await database.db.selectFrom('newsletters').select('id').limit(1).execute();
			expect(performance.now() - startedAt).toBeLessThan(4000);
			await sleep(400);
		}
		expect(isDone).toBe(false);
		release();
		await reading;
		expect(await migrating).toEqual(['migrations/9997-before']);
	});
});

test('a changed function is applied at the next start, and an unchanged one is not touched', async () => {
	const version = `select string_agg(xmin::text, ' ' order by oid) from pg_proc
		where pronamespace = 'public'::regnamespace and proname <> 'greeting'`;
	const others = await read(version);
	expect(await migrate(database.engine, withFunction(greetingOf('Hello')))).toEqual(['functions/greeting']);
	const mine = await read(`select xmin::text from pg_proc where proname = 'greeting'`);
	expect(await migrate(database.engine, withFunction(greetingOf('Hello')))).toEqual([]);
	expect(await read(`select xmin::text from pg_proc where proname = 'greeting'`)).toBe(mine);
	const changed = withFunction(greetingOf('Good morning'));
	const starts = await Promise.all([1, 2, 3].map(() => migrate(database.engine, changed)));
	expect(starts.toSorted()).toEqual([[], [], ['functions/greeting']]);
	expect(await read('select greeting()')).toBe('Good morning');
	expect(await read(version)).toBe(others);
});

test('a migration finds the new functions, whatever tables these are about', async () => {
	const count = `create or replace function greeting() returns trigger language plpgsql as $$
		begin insert into greeted values (new.id); return null; end $$;`;
	const table = `create table greeted (id int); create table guests (id int);
		create trigger guests_are_greeted after insert on guests for each row execute function greeting();`;
	const { migrations } = withMigration('9999-guests', table);
	expect(await migrate(database.engine, { ...withFunction(count), migrations })).toEqual([
		'functions/greeting',
		'migrations/9999-guests',
	]);
	await database.engine.query('insert into guests values (7)');
	expect(await read('select id from greeted')).toBe(7);
});

test('a function that does not apply stops the start and leaves nothing', async () => {
	await expect(
		migrate(database.engine, withFunction('create function greeting() returns nonsense')),
	).rejects.toThrow();
	expect(await read(`select count(*)::int from function_files where name = 'greeting'`)).toBe(0);
});

test('the functions are about tables and columns that exist', async () => {
	for (const { text } of schema.functions)
		await database.engine.query(`begin; set local check_function_bodies = on; ${text} rollback;`);
});

test('a database of a trial before the first release is refused, and nothing in it is touched', async () => {
	await database.engine.query(`
		alter table function_files rename to spared_files;
		alter table migrations rename to spared_migrations;
		create table migrations (like spared_migrations including all);
		insert into migrations (name, checksum) values ('0001-directory', 'a'), ('0033-refuted-senders', 'b')
	`);
	const watch = await watchDatabase(database.engine);
	await expect(migrate(database.engine)).rejects.toThrow(
		/^This database is of a trial before the first release, and cannot be used any more: point DATA_DIR or DATABASE_URL at an empty one \(nothing was changed\)\.$/,
	);
	await watch.expectNoChange();
	expect(await read(`select to_regclass('function_files')`)).toBeNull();
	await database.engine.query(`
		drop table migrations;
		alter table spared_migrations rename to migrations;
		alter table spared_files rename to function_files
	`);
});
