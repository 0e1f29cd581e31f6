import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Head, readHead } from '#platform/backup/archive.ts';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { makeBackup } from '#programs/backup/backup-command.ts';
import { withDatabase } from '#tests/support/kills/kill-mailing.ts';
import { runToEnd } from '#tests/support/program.ts';
import { dumpWithPostgres } from './support/backup-yardstick.ts';
import { crowdSql } from './support/crowd.ts';
import { count, megabytes, milliseconds } from './support/format.ts';
import { quantile } from './support/median.ts';
import { residentMegabytes } from './support/process-usage.ts';
import { settle } from './support/settle.ts';
import { createThrowawayHome, type Engine, type Home } from './support/start-servers.ts';
import { type Writes, writeSteadily } from './support/steady-writes.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';

const writesPerSecond = 200;
const uploads = { files: 2000, bytes: 50_000 };
const calmMs = 20_000;
const warmUpWrites = 1000;
const secret = 'what signs links in this bench, and is long enough';
/** A typical small transaction: a change and its audit entry. */
const writeSql = `with changed as (update messages set read_at = now() where id = $1 returning id)
	insert into audit_log (username, action, subject_kind, subject_id, subject_name)
	select 'ada', 'changed', 'message', id::text, 'A message' from changed returning id`;
const whole = { newsletters: 100_000, subscribers: 200_000 };

type Measured = {
	engine: Engine;
	backupMs: number;
	bytes: number;
	rows: number;
	dumpMs: number | null;
	dumpBytes: number | null;
	calmMegabytes: number;
	peakMegabytes: number;
	calm: Writes;
	busy: Writes;
	restoredInto: Engine;
	restoreMs: number;
	differences: string[];
};

/** A backup during writes, restored on the other engine. */
export const backups: Subject = {
	name: 'backup',
	isOnRequest: true,
	async measure(run) {
		const measured: Measured[] = [];
		for (const engine of run.engines) measured.push(await measureFrom(engine, run));
		return present(measured, sizeOf(run));
	},
};

function sizeOf({ isQuick }: BenchRun) {
	return isQuick
		? { newsletters: whole.newsletters / 20, subscribers: whole.subscribers / 20, files: uploads.files / 20 }
		: { ...whole, files: uploads.files };
}

async function measureFrom(engine: Engine, run: BenchRun): Promise<Measured> {
	const { say } = run;
	const size = sizeOf(run);
	say(`Making up ${count(size.newsletters)} newsletters on ${engine} …`);
	const from = await createThrowawayHome(engine);
	await fill(from, size);
	const file = path.join(String(from.environment['DATA_DIR']), 'site.tar');
	const made = await withDatabase(from.environment, async (database) => {
		const write = async (index: number) => {
			const { rows } = await database.query(writeSql, [(index % size.newsletters) + 1]);
			return rows.length === 1;
		};
		for (let index = 0; index < warmUpWrites; index++) await write(index);
		say('Writing without a backup …');
		const calmly = writeSteadily(writesPerSecond, write);
		await sleep(run.isQuick ? calmMs / 4 : calmMs);
		const calm = await calmly.stop();

		say('Writing while a backup is made …');
		const calmMegabytes = residentMegabytes(process.pid) ?? 0;
		let peakMegabytes = 0;
		const watching = setInterval(() => {
			peakMegabytes = Math.max(peakMegabytes, residentMegabytes(process.pid) ?? 0);
		}, 200);
		const busily = writeSteadily(writesPerSecond, write);
		await sleep(1000);
		// As done by the program that holds the database, when the command asks it to.
		const needs = { engine: database, config: readConfig(from.environment), secret };
		const [backupMs] = await timed(() => makeBackup(needs, { to: file }, say));
		clearInterval(watching);
		return { calm, busy: await busily.stop(), calmMegabytes, peakMegabytes, backupMs };
	});
	const dump = engine === 'postgres' ? await dumpWithPostgres(from) : null;

	const restoredInto = run.engines.find((other) => other !== engine) ?? engine;
	say(`Restoring into ${restoredInto} …`);
	const to = await createThrowawayHome(restoredInto);
	const [restoreMs] = await timed(() => mustRun('restore', to, ['--from', file]));
	const again = path.join(String(to.environment['DATA_DIR']), 'again.tar');
	await mustRun('backup', to, ['--to', again]);
	const [head, other] = [await readHead(file), await readHead(again)];
	const bytes = statSync(file).size;
	rmSync(file);
	await Promise.all([from.remove(), to.remove()]);
	const rows = Object.values(head.tables).reduce((sum, table) => sum + table.count, 0);
	return {
		engine,
		...made,
		bytes,
		rows,
		dumpMs: dump?.ms ?? null,
		dumpBytes: dump?.bytes ?? null,
		restoredInto,
		restoreMs,
		differences: compareHeads(head, other),
	};
}

async function fill(home: Home, { files, ...crowd }: ReturnType<typeof sizeOf>): Promise<void> {
	await withDatabase(home.environment, async (engine) => {
		await migrate(engine);
		for (const statement of crowdSql(crowd)) await engine.maintenanceQuery(statement);
		await settle(engine);
	});
	const folder = path.join(String(home.environment['DATA_DIR']), 'uploads');
	mkdirSync(folder);
	for (let file = 0; file < files; file++)
		writeFileSync(path.join(folder, `${randomUUID()}.webp`), randomBytes(uploads.bytes));
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
	const startedAt = performance.now();
	const result = await work();
	return [performance.now() - startedAt, result];
}

async function mustRun(program: string, { environment }: Home, args: string[]): Promise<void> {
	const { code, output } = await runToEnd(program, { ...environment, SESSION_SECRET: secret }, args);
	if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

/** The names of everything that differs. */
function compareHeads(first: Head, second: Head): string[] {
	const names = new Set([...Object.keys(first.tables), ...Object.keys(second.tables)]);
	const sum = (counted?: { count: number; checksum: string }) => `${counted?.count} ${counted?.checksum}`;
	const tables = [...names].filter((name) => sum(first.tables[name]) !== sum(second.tables[name]));
	const hasSameFiles = sum(first.files) === sum(second.files);
	const hasSameNumbers = JSON.stringify(first.sequences) === JSON.stringify(second.sequences);
	return [...tables, ...(hasSameFiles ? [] : ['files']), ...(hasSameNumbers ? [] : ['sequences'])];
}

function present(measured: Measured[], size: ReturnType<typeof sizeOf>): Findings {
	const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
	const size1 = (bytes: number | null) => megabytes(bytes === null ? null : bytes / 1e6);
	const latency = ({ latencyMs }: Writes, share: number) => milliseconds(quantile(latencyMs, share));
	return {
		title: `A backup of ${count(size.newsletters)} newsletters, ${count(size.subscribers)} subscribers and ${count(size.files)} uploads during ${writesPerSecond} writes a second, restored into the other engine`,
		columns: [
			'Engine',
			'Backup',
			'pg_dump',
			'Size',
			'Of pg_dump',
			'Peak memory',
			'Before',
			'Restored into',
			'In',
		],
		rows: measured.map((each) => [
			each.engine,
			seconds(each.backupMs),
			each.dumpMs === null ? '–' : seconds(each.dumpMs),
			size1(each.bytes),
			size1(each.dumpBytes),
			megabytes(each.peakMegabytes),
			megabytes(each.calmMegabytes),
			each.restoredInto,
			seconds(each.restoreMs),
		]),
		reading: measured.flatMap(({ engine, rows, calm, busy, differences, restoredInto }) => [
			`${engine}: ${count(rows)} rows. ${differences.length === 0 ? `Restored into ${restoredInto} and backed up again at rest, counts and checksums of all tables, numbers and uploads are equal` : `NOT equal on ${restoredInto}: ${differences.join(', ')}`}.`,
			`${engine}: ${busy.perSecond.toFixed(0)} writes a second while the backup was made (${calm.perSecond.toFixed(0)} without), ${busy.failed} failed; half of them took up to ${latency(busy, 0.5)} (${latency(calm, 0.5)} without), 95 % ${latency(busy, 0.95)} (${latency(calm, 0.95)}), the longest ${latency(busy, 1)} (${latency(calm, 1)}).`,
		]),
	};
}
