import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import { root } from '../root.ts';
import { StartError } from '../start-error.ts';
import type { DatabaseEngine } from './engine.ts';
import { engineLocks } from './engine-locks.ts';

type SqlFile = { name: string; text: string; checksum: string };
/** `before`: compatible with programs of the previous version. `after`: must wait until none of those are running. */
type Moment = 'before' | 'after';
type Migration = SqlFile & { moment: Moment };
type Applied = { name: string; checksum: string };
export type Records = { migrations: Applied & { moment: Moment }; function_files: Applied };
type Tx = Transaction<Records>;

export type Schema = { functions: SqlFile[]; migrations: Migration[] };

type Applies =
	| 'all'
	/** Only those compatible with programs of the previous version. */
	| 'before'
	/** All, unless another program is connected, which may be of the previous version. */
	| 'all when alone';

/** Shorter than PostgreSQL's deadlock_timeout of a second, so that we give way in a deadlock with a request. */
const lockTimeoutMs = 800;
const maxAttempts = 60;
const unmarked = new Set(['0001-baseline', '0002-delivery', '0003-delivery-rest', '0004-publishers']);

export function readSchema(): Schema {
	return {
		functions: readSqlFiles('functions'),
		migrations: readSqlFiles('migrations').map((file) => ({ ...file, moment: momentOf(file) })),
	};
}

export function momentOf({ name, text }: Pick<SqlFile, 'name' | 'text'>): Moment {
	const mark = /^-- migrate: (before|after)\r?\n/.exec(text)?.[1];
	if (mark) return mark as Moment;
	if (unmarked.has(name)) return 'before';
	throw new Error(`The first line of ${name} has to be "-- migrate: before" or "-- migrate: after".`);
}

function readSqlFiles(name: string): SqlFile[] {
	const folder = path.join(root, 'database', name);
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
 * Migrates to the newest schema in one transaction that takes the lock first: killed half-way it leaves nothing behind, and two
 * processes starting at once apply it once. Returns the names of what was applied.
 */
export async function migrate(
	engine: DatabaseEngine,
	schema: Schema = readSchema(),
	{ applies = 'all', log }: { applies?: Applies; log?: Log } = {},
): Promise<string[]> {
	const db = new Kysely<Records>({ dialect: engine.maintenanceDialect });
	const which = engine.kind === 'embedded' ? 'all' : applies;
	for (let attempt = 1; ; attempt++)
		try {
			return await db.transaction().execute((tx) => migrateIn(tx, schema, { applies: which, log }));
		} catch (error) {
			if (!isBusy(error)) throw error;
			if (attempt === maxAttempts)
				throw new StartError(
					'The tables could not be changed, because they are in use all the time. Try again in a quieter hour, or stop the other programs; nothing was changed.',
				);
			log?.warn({ attempt }, 'the tables are in use: migrating is tried again in a moment');
			await sleep(1000 + Math.random() * 1000);
		}
}

/** Waiting for a table lock blocks everyone who comes later, so waits are kept short and retried. */
function isBusy(error: unknown): boolean {
	const lockNotAvailable = '55P03';
	const deadlockDetected = '40P01';
	return [lockNotAvailable, deadlockDetected].includes((error as { code: string }).code);
}

/** The same within a transaction that continues afterwards. */
export async function migrateIn(
	tx: Tx,
	schema: Schema,
	{ applies = 'all', log }: { applies?: Applies; log?: Log | undefined } = {},
): Promise<string[]> {
	await sql`set local statement_timeout = 0`.execute(tx);
	await sql`set local client_min_messages = warning`.execute(tx);
	await sql`select pg_advisory_xact_lock(${sql.lit(engineLocks.migrate)})`.execute(tx);
	await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
	const known = await listMigrations(tx);
	if (refuseOtherVersions(known, schema.migrations) === 'newer') return [];
	for (const table of ['migrations', 'function_files'])
		await sql`create table if not exists ${sql.table(table)} (
			name text primary key, checksum text not null, applied_at timestamptz not null default now()
		)`.execute(tx);
	if (!known.some(({ moment }) => moment))
		await sql`alter table migrations add column if not exists moment text not null default 'before'`.execute(
			tx,
		);
	const added = schema.migrations.filter((migration) => !known.some(({ name }) => name === migration.name));
	const chosen = await chooseMigrations(tx, added, applies);
	if (chosen.length < added.length)
		log?.warn(
			{ waiting: added.slice(chosen.length).map(({ name }) => name) },
			'migrations wait until all programs are of this version: run `npm run migrate` then',
		);
	// Triggers of new tables need their functions, so these come first, although their bodies refer to tables created later.
	await sql`set local check_function_bodies = off`.execute(tx);
	return [...(await applyFunctions(tx, schema.functions)), ...(await applyMigrations(tx, chosen))];
}

async function chooseMigrations(tx: Tx, added: Migration[], applies: Applies): Promise<Migration[]> {
	const firstAfter = added.findIndex(({ moment }) => moment === 'after');
	if (firstAfter === -1 || applies === 'all' || (applies !== 'before' && (await isAlone(tx)))) return added;
	const late = added.slice(firstAfter).find(({ moment }) => moment === 'before');
	if (late)
		throw new StartError(
			`${late.name} needs ${added[firstAfter]?.name}, which no program of the version before can live with. Stop all programs, run \`npm run migrate\` and start them again; nothing was changed.`,
		);
	return added.slice(0, firstAfter);
}

/** Every server and worker listens under this name; one that cannot, as behind a pooler, says so with its heartbeats. */
async function isAlone(tx: Tx): Promise<boolean> {
	const { rows } = await sql`
		select from pg_stat_activity
		where datname = current_database() and application_name = 'broadsheet listener' limit 1
	`.execute(tx);
	if (rows.length > 0) return false;
	if (!(await hasTable(tx, 'processes'))) return true;
	const { rows: unheard } = await sql`
		select from processes
		where seen_at > now() - interval '1 minute' and measured -> 'listeningTrouble' is not null limit 1
	`.execute(tx);
	return unheard.length === 0;
}

async function hasTable(tx: Tx, name: string): Promise<boolean> {
	const { rows } = await sql<{ exists: boolean }>`
		select to_regclass(${name}) is not null as exists
	`.execute(tx);
	return rows[0]?.exists === true;
}

async function listMigrations(tx: Tx): Promise<Records['migrations'][]> {
	if (!(await hasTable(tx, 'migrations'))) return [];
	return tx.selectFrom('migrations').selectAll().orderBy('name').execute();
}

/** Throws for an incompatible database; otherwise returns whether it is newer than this program. */
function refuseOtherVersions(known: Records['migrations'][], migrations: Migration[]): 'newer' | 'ours' {
	const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
	const [baseline] = migrations;
	if (known.length > 0 && !known.some(({ name }) => name === baseline?.name))
		throw new StartError(
			'This database is of a trial before the first release, and cannot be used any more: point DATA_DIR or DATABASE_URL at an empty one (nothing was changed).',
		);
	for (const { name, checksum } of known)
		if (ours.has(name) && ours.get(name) !== checksum)
			throw new StartError(
				`The migration ${name} was changed after it had been applied. Restore it and write a new one.`,
			);
	const newer = known.filter(({ name }) => !ours.has(name));
	const lacking = migrations.find(
		({ name, moment }) => moment === 'before' && !known.some((applied) => applied.name === name),
	);
	const inTheWay = newer.find(({ moment }) => moment !== 'before' || lacking);
	if (inTheWay)
		throw new StartError(
			`The database was made by a newer version (it has ${inTheWay.name}). Start that version, or restore a backup.`,
		);
	return newer.length > 0 ? 'newer' : 'ours';
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

async function applyMigrations(tx: Tx, added: Migration[]): Promise<string[]> {
	for (const { name, text, checksum, moment } of added) {
		await sql.raw(text).execute(tx);
		await tx.insertInto('migrations').values({ name, checksum, moment }).execute();
	}
	return added.map(({ name }) => `migrations/${name}`);
}
