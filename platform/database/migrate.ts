import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../start-error.ts';
import type { DatabaseEngine } from './engine.ts';
import { engineLocks } from './engine-locks.ts';

type SqlFile = { name: string; text: string; checksum: string };
type Applied = { name: string; checksum: string };
export type Records = { migrations: Applied; function_files: Applied };
type Tx = Transaction<Records>;

export type Schema = { functions: SqlFile[]; migrations: SqlFile[] };

export function readSchema(): Schema {
	return { functions: readSqlFiles('functions'), migrations: readSqlFiles('migrations') };
}

function readSqlFiles(name: string): SqlFile[] {
	const folder = path.resolve(import.meta.dirname, '../../database', name);
	return readdirSync(folder)
		.filter((file) => file.endsWith('.sql'))
		.sort()
		.map((file) => {
			const text = readFileSync(path.join(folder, file), 'utf8');
			return {
				name: path.basename(file, '.sql'),
				text,
				checksum: createHash('sha256').update(text).digest('hex'),
			};
		});
}

/**
 * Brings the database to the newest schema, in one transaction that takes the lock first: killed half-way it leaves nothing, and
 * two processes starting at once do it once. Gives the names of what was applied.
 */
export async function migrate(engine: DatabaseEngine, schema: Schema = readSchema()): Promise<string[]> {
	const db = new Kysely<Records>({ dialect: engine.unhurriedDialect });
	return db.transaction().execute((tx) => migrateIn(tx, schema));
}

/** The same in a transaction that goes on afterwards. */
export async function migrateIn(tx: Tx, schema: Schema): Promise<string[]> {
	await sql`set local statement_timeout = 0`.execute(tx);
	await sql`set local client_min_messages = warning`.execute(tx);
	await sql`select pg_advisory_xact_lock(${sql.lit(engineLocks.migrate)})`.execute(tx);
	const known = await listMigrations(tx);
	refuseOtherVersions(known, schema.migrations);
	for (const table of ['migrations', 'function_files'])
		await sql`create table if not exists ${sql.table(table)} (
			name text primary key, checksum text not null, applied_at timestamptz not null default now()
		)`.execute(tx);
	// The triggers of a new table need their functions, so these come first, and their bodies name tables that come later.
	await sql`set local check_function_bodies = off`.execute(tx);
	return [...(await applyFunctions(tx, schema.functions)), ...(await applyMigrations(tx, known, schema))];
}

async function listMigrations(tx: Tx): Promise<Applied[]> {
	const { rows } = await sql<{ exists: boolean }>`
		select to_regclass('migrations') is not null as exists
	`.execute(tx);
	return rows[0]?.exists ? tx.selectFrom('migrations').selectAll().orderBy('name').execute() : [];
}

function refuseOtherVersions(known: Applied[], migrations: SqlFile[]): void {
	const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
	const [baseline] = migrations;
	if (known.length > 0 && !known.some(({ name }) => name === baseline?.name))
		throw new StartError(
			'This database is of a trial before the first release, and cannot be used any more: point DATA_DIR or DATABASE_URL at an empty one (nothing was changed).',
		);
	for (const { name, checksum } of known) {
		if (!ours.has(name))
			throw new StartError(
				`The database was made by a newer version (it has ${name}). Start that version, or restore a backup.`,
			);
		if (ours.get(name) !== checksum)
			throw new StartError(
				`The migration ${name} was changed after it had been applied. Restore it and write a new one.`,
			);
	}
}

async function applyFunctions(tx: Tx, files: SqlFile[]): Promise<string[]> {
	const known = await tx.selectFrom('function_files').selectAll().execute();
	const changed = files.filter(
		({ name, checksum }) => !known.some((file) => file.name === name && file.checksum === checksum),
	);
	for (const { name, text, checksum } of changed) {
		await sql.raw(text).execute(tx);
		await sql`
			insert into function_files (name, checksum) values (${name}, ${checksum})
			on conflict (name) do update set checksum = excluded.checksum, applied_at = now()
		`.execute(tx);
	}
	return changed.map(({ name }) => `functions/${name}`);
}

async function applyMigrations(tx: Tx, known: Applied[], { migrations }: Schema): Promise<string[]> {
	const added = migrations.filter((migration) => !known.some(({ name }) => name === migration.name));
	for (const { name, text, checksum } of added) {
		await sql.raw(text).execute(tx);
		await tx.insertInto('migrations').values({ name, checksum }).execute();
	}
	return added.map(({ name }) => `migrations/${name}`);
}
