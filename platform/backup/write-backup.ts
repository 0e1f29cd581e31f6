import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DatabaseEngine, Query } from '../database/engine.ts';
import { pendingJobs } from '../queue.ts';
import { StartError } from '../start-error.ts';
import { type Entry, type Head, newestVersion, writeArchive } from './archive.ts';
import { createChecksum } from './checksum.ts';
import { createPartCipher, makeSalt } from './passphrase.ts';
import { listSequences, listTables, readRows, selectTable, type TableSize } from './read-tables.ts';

const compress = promisify(gzip);
const partBytes = 8 * 1024 * 1024;

/** Files stored beside the database, named by content. */
export type BackupFiles = {
	list: () => AsyncIterable<readonly { name: string }[]>;
	find: (name: string) => Promise<Buffer | null>;
};

export type BackupContents = {
	files: BackupFiles;
	/** Used for signing and encryption. */
	secret: string;
	/** Tables with credentials and with links that act for a person. */
	secretTables: readonly string[];
};

export type BackupProgress = (share: number, what: string, soFar: { rows: number; bytes: number }) => void;

export type BackupSummary = { rows: number; files: number; head: Head };

/** Writes a consistent snapshot of everything to a file while other programs keep working. */
export async function writeBackup(
	engine: DatabaseEngine,
	{ files, secret, secretTables }: BackupContents,
	{ to, passphrase, now }: { to: string; passphrase: string | undefined; now: Date },
	onProgress: BackupProgress = () => {},
): Promise<BackupSummary> {
	const salt = passphrase === undefined ? null : makeSalt();
	const cipher =
		passphrase === undefined || salt === null
			? null
			: await createPartCipher(passphrase, { salt, version: newestVersion });
	let summary: BackupSummary | undefined;
	const soFar = { rows: 0, bytes: 0 };
	const fill = async (put: (entry: Entry) => Promise<void>): Promise<Head> => {
		const add = async (entry: Entry) => {
			await put(entry);
			soFar.bytes += entry.bytes.length;
		};
		const addSecret = ({ name, bytes }: Entry) =>
			cipher ? add({ name: `${name}.enc`, bytes: cipher.encrypt(name, bytes) }) : add({ name, bytes });
		await addSecret({ name: 'session-secret', bytes: Buffer.from(secret) });
		const uploads = openUploads(files, async (entry) => {
			onProgress(soFar.rows > 0 ? 1 : 0, 'files', soFar);
			await add(entry);
		});
		// Once before and once after the rows: files they refer to may be replaced, removed or added in between.
		await uploads.addNew();
		const rows = await engine.snapshot(async (query) => {
			if (!(await exists(query, 'public.migrations')))
				throw new StartError('The database is empty: there is nothing to back up.');
			const tables: Head['tables'] = {};
			const sizes = await listTables(query);
			const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
			let before = 0;
			for (const { table, bytes, holds, json } of sizes) {
				const isEncrypted = cipher !== null && secretTables.includes(table);
				const counted = await addRows(
					query,
					{ table, select: selectTable({ table, json }), holds },
					isEncrypted ? addSecret : add,
					(read) => {
						soFar.rows += read.rows;
						onProgress((before + Math.min(bytes, read.bytes)) / total, table, soFar);
					},
				);
				before += bytes;
				tables[table] = { ...counted, isEncrypted };
			}
			// The queue does not exist before the first start.
			const jobs = (await exists(query, pendingJobs.table)) ? pendingJobs.select : 'select where false';
			tables[pendingJobs.name] = {
				...(await addRows(
					query,
					{ table: pendingJobs.name, select: jobs, holds: 'long' },
					addSecret,
					() => {},
				)),
				isEncrypted: cipher !== null,
			};
			const migrations = await query('select name, checksum from migrations order by name');
			return {
				tables,
				migrations: migrations.rows as Head['migrations'],
				sequences: await listSequences(query),
			};
		});
		const kept = await uploads.finish();
		const head: Head = {
			format: 'broadsheet-backup',
			version: newestVersion,
			madeAt: now.toISOString(),
			engine: engine.kind,
			salt,
			...rows,
			files: kept,
		};
		const count = Object.values(rows.tables).reduce((sum, table) => sum + table.count, 0);
		summary = { rows: count, files: kept.count, head };
		return head;
	};
	await writeArchive(to, fill, cipher?.seal);
	if (!summary) throw new Error('The backup has no head.');
	return summary;
}

async function exists(query: Query, table: string): Promise<boolean> {
	const { rows } = await query('select to_regclass($1) is not null as is_there', [table]);
	return rows[0]?.is_there === true;
}

async function addRows(
	query: Query,
	{ table, select, holds }: Pick<TableSize, 'table' | 'holds'> & { select: string },
	add: (entry: Entry) => Promise<void>,
	/** Rows since the previous call; bytes of the whole table so far. */
	onRead: (read: { rows: number; bytes: number }) => void,
) {
	const checksum = createChecksum();
	let lines: string[] = [];
	let read = 0;
	let bytes = 0;
	let parts = 0;
	const flush = async () => {
		if (lines.length === 0) return;
		const part = String(++parts).padStart(4, '0');
		await add({ name: `rows/${table}/${part}.jsonl.gz`, bytes: await compress(`${lines.join('\n')}\n`) });
		lines = [];
		bytes = 0;
	};
	for await (const batch of readRows(query, select, holds)) {
		for (const line of batch) {
			checksum.add(line);
			lines.push(line);
			bytes += line.length;
			read += line.length;
			if (bytes >= partBytes) await flush();
		}
		onRead({ rows: batch.length, bytes: read });
	}
	await flush();
	return { count: checksum.count(), checksum: checksum.digest() };
}

function openUploads(files: BackupFiles, add: (entry: Entry) => Promise<void>) {
	const checksum = createChecksum();
	const added = new Set<string>();
	/** Returns the names that are listed but cannot be read. */
	async function addNew(): Promise<string[]> {
		const unread: string[] = [];
		for await (const batch of files.list())
			for (const { name } of batch) {
				if (added.has(name)) continue;
				const bytes = await files.find(name);
				if (!bytes) {
					unread.push(name);
					continue;
				}
				added.add(name);
				checksum.add(describeFile(name, bytes));
				await add({ name: `files/${name}`, bytes });
			}
		return unread;
	}
	return {
		addNew,
		async finish() {
			const [unread] = await addNew();
			if (unread)
				throw new StartError(`The upload ${unread} cannot be read, so that the backup would not be whole.`);
			return { count: checksum.count(), checksum: checksum.digest() };
		},
	};
}

/** What the checksum of a file covers: its name and its content. */
export function describeFile(name: string, bytes: Buffer): Buffer {
	return Buffer.concat([Buffer.from(`${name}\0`), bytes]);
}
