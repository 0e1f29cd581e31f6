import { CompiledQuery, Kysely } from 'kysely';
import type { DatabaseEngine, Query } from '../database/engine.ts';
import { engineLocks } from '../database/engine-locks.ts';
import { migrateIn, type Records, type Schema } from '../database/migrate.ts';
import { adaptTransaction, pendingJobs, type Queue } from '../queue.ts';
import { StartError } from '../start-error.ts';
import type { Head } from './archive.ts';
import { quote, quoteText } from './quote.ts';
import type { Backup } from './read-backup.ts';
import { jsonNulls } from './read-tables.ts';
import type { BackupProgress } from './write-backup.ts';

const batchRows = 500;
const batchBytes = 2 * 1024 * 1024;

export type RestoreTarget = {
	/** Stores a file. Names identify content, so an existing file may be kept. */
	putFile: (name: string, bytes: Buffer) => Promise<void>;
	/** Stores the secret used for signing and encryption. */
	putSecret: (secret: string) => void;
	queue: Queue;
	schema: Schema;
};

/**
 * Restores a backup into an empty database in one transaction: killed at any point, it leaves the database empty. An older backup
 * is loaded into the schema it was made with, which is then migrated to the newest. Tables that are not part of that schema are
 * skipped.
 */
export async function restoreBackup(
	engine: DatabaseEngine,
	{ head, secret, parts }: Backup,
	{ putFile, putSecret, queue, schema }: RestoreTarget,
	onProgress: BackupProgress = () => {},
): Promise<{ leftOut: string[] }> {
	const migrations = schemaOf(head, schema);
	// Looked up beforehand: on the embedded engine, the queue would have to wait for the transaction.
	const knownJobs = new Set((await queue.getQueues()).map(({ name }) => name));
	const db = new Kysely<Records>({ dialect: engine.maintenanceDialect });
	const leftOut = new Set<string>();
	await db.transaction().execute(async (tx) => {
		const query: Query = async (text, values = []) => {
			const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
			return { rows: rows as Record<string, unknown>[], affectedRows: Number(numAffectedRows) };
		};
		await query('select pg_advisory_xact_lock($1)', [engineLocks.migrate]);
		await requireEmpty(query);
		await migrateIn(tx, { ...schema, migrations });
		const putBack = await takeAway(query);
		// Left over from an earlier site whose tables were dropped.
		await query(pendingJobs.clear);
		const total = Object.values(head.tables).reduce((sum, { count }) => sum + count, 0) || 1;
		const columns = new Map<string, Column[]>();
		const soFar = { rows: 0, bytes: 0 };
		for await (const part of parts()) {
			if (part.kind === 'file') await putFile(part.name, part.bytes);
			if (part.kind !== 'rows') continue;
			onProgress(soFar.rows / total, part.table, soFar);
			if (part.table === pendingJobs.name) {
				// Skip jobs that this version no longer handles.
				const jobs = part.lines.map((line) => JSON.parse(line) as WaitingJob);
				await putJobs(
					queue,
					adaptTransaction(tx),
					jobs.filter(({ name }) => knownJobs.has(name)),
				);
			} else {
				const named = columns.get(part.table) ?? (await columnsOf(query, part.table));
				columns.set(part.table, named);
				if (named.length === 0) leftOut.add(part.table);
				else for (const batch of batches(part.lines)) await insert(query, part.table, named, batch);
			}
			soFar.rows += part.lines.length;
		}
		onProgress(1, 'indexes', soFar);
		for (const [name, last] of Object.entries(head.sequences))
			await query(
				"select setval(oid::regclass, $2::text::bigint) from pg_class where oid = to_regclass(format('public.%I', $1::text))",
				[name, String(last)],
			);
		for (const statement of putBack) await query(statement);
		await migrateIn(tx, schema);
		putSecret(secret);
	});
	await engine.maintenanceQuery('analyze');
	return { leftOut: [...leftOut] };
}

/** The migrations applied to the backed-up database; ours must start with the same ones. */
function schemaOf(head: Head, { migrations }: Schema): Schema['migrations'] {
	const applied = migrations.slice(0, head.migrations.length);
	const isKnown = head.migrations.every(
		({ name, checksum }, index) => applied[index]?.name === name && applied[index]?.checksum === checksum,
	);
	if (!isKnown || applied.length !== head.migrations.length)
		throw new StartError(
			'The backup was made by another version, newer than this one. Restore it with that version; nothing was changed.',
		);
	return applied;
}

/** Throws if the database has any tables. */
export async function requireEmpty(query: Query): Promise<void> {
	const { rows } = await query("select from pg_tables where schemaname = 'public' limit 1");
	if (rows.length > 0)
		throw new StartError(
			'The database is not empty, so nothing was restored and nothing was changed. Point DATA_DIR or DATABASE_URL at an empty one.',
		);
}

/**
 * Drops or disables everything that would check or change rows on insert, and returns the statements that restore it. Tables can
 * then be filled in any order. Rows inserted by migrations are deleted.
 */
async function takeAway(query: Query): Promise<string[]> {
	const { rows } = await query(`
		select 1 as step, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
		union all
		select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
		from pg_index join pg_class on pg_class.oid = indrelid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and not indisunique and not indisexclusion
		union all
		select 3, format('alter table %s disable trigger user', oid::regclass),
			format('alter table %s enable trigger user', oid::regclass)
		from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
		union all
		select 4, format('delete from %s', oid::regclass), null
		from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
			and relname not in ('migrations', 'function_files')
		order by step
	`);
	const statements = rows as { away: string; back: string | null }[];
	for (const { away } of statements) await query(away);
	// Foreign keys need the indexes first.
	return statements.flatMap(({ back }) => back ?? []).reverse();
}

type Column = { name: string; jsonType: 'json' | 'jsonb' | null };

/** The columns to write, without generated ones. Empty if the table does not exist. */
async function columnsOf(query: Query, table: string): Promise<Column[]> {
	const { rows } = await query(
		`select attname as name, (select typname from pg_type where oid = atttypid and typname in ('json', 'jsonb')) as "jsonType"
		from pg_attribute
		where attrelid = to_regclass(format('public.%I', $1::text)) and attnum > 0 and not attisdropped and attgenerated = ''
		order by attnum`,
		[table],
	);
	return rows as Column[];
}

async function insert(query: Query, table: string, columns: Column[], lines: string[]): Promise<void> {
	const name = `public.${quote(table)}`;
	const names = columns.map((column) => quote(column.name)).join(', ');
	const hasNulls = lines.some((line) => line.includes(`"${jsonNulls}":[`));
	const values = hasNulls ? columns.map(restoredValue).join(', ') : names;
	const from = hasNulls
		? `json_array_elements($1::text::json) as line, lateral json_populate_record(null::${name}, line) as kept`
		: `json_populate_recordset(null::${name}, $1::text::json)`;
	await query(`insert into ${name} (${names}) overriding system value select ${values} from ${from}`, [
		`[${lines.join(',')}]`,
	]);
}

function restoredValue({ name, jsonType }: Column): string {
	const value = `kept.${quote(name)}`;
	if (jsonType === null) return value;
	const hasNull = `(line::jsonb -> ${quoteText(jsonNulls)}) ? ${quoteText(name)}`;
	return `case when ${hasNull} then 'null'::${jsonType} else ${value} end`;
}

function* batches(lines: string[]): Generator<string[], void, undefined> {
	let batch: string[] = [];
	let bytes = 0;
	for (const line of lines) {
		batch.push(line);
		bytes += line.length;
		if (batch.length < batchRows && bytes < batchBytes) continue;
		yield batch;
		batch = [];
		bytes = 0;
	}
	if (batch.length > 0) yield batch;
}

type WaitingJob = { id: string; name: string; data: object; start_after: string };

async function putJobs(
	queue: Queue,
	db: ReturnType<typeof adaptTransaction>,
	waiting: WaitingJob[],
): Promise<void> {
	for (const [name, jobs] of Map.groupBy(waiting, (job) => job.name))
		await queue.insert(
			name,
			jobs.map(({ id, data, start_after }) => ({
				id,
				data,
				// A job long overdue would be cleaned up instead of run.
				startAfter: new Date(Math.max(Date.parse(start_after), Date.now())),
			})),
			{ db },
		);
}
