import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { BackupSchedule, defaultSchedule } from '#features/site/contract/backups.ts';
import { findSetting } from './settings.ts';

export type BackupRow = Selectable<Tables['backups']>;

export const scheduleKey = 'backup-schedule';
const claimMs = 60_000;
const retryMs = 3600 * 1000;
const shownBackups = 200;

export function listBackups(db: Db): Promise<BackupRow[]> {
	return db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(shownBackups).execute();
}

export async function findBackup(db: Db, id: number): Promise<BackupRow | null> {
	return (await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

type NewBackup = Pick<BackupRow, 'made_by' | 'username' | 'place' | 'file_name'> & { now: Date };

/** Null while another one is running. */
export async function insertBackup(tx: Tx, { now, ...backup }: NewBackup): Promise<{ id: number } | null> {
	const row = await tx
		.insertInto('backups')
		.values({ ...backup, started_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return row ?? null;
}

type FinishedBackup = Pick<
	BackupRow,
	'made_by' | 'place' | 'location' | 'machine' | 'file_name' | 'is_encrypted' | 'row_count' | 'bytes'
> & { startedAt: Date; now: Date };

/** Records a backup that a command has already made. */
export async function insertFinishedBackup(
	db: Db,
	{ startedAt, now, ...backup }: FinishedBackup,
): Promise<void> {
	await db
		.insertInto('backups')
		.values({ ...backup, state: 'done', percent: 100, started_at: startedAt, finished_at: now })
		.execute();
}

/** `attempts` is a fencing token: a worker whose lease expired and was taken over can no longer write. */
export type BackupClaim = Pick<BackupRow, 'id' | 'attempts'>;

/** Null if another worker holds the claim or the backup is no longer running. */
export async function claimBackup(
	db: Db,
	id: number,
	{ now, machine, location }: { now: Date; machine: string; location: string },
): Promise<BackupRow | null> {
	const row = await db
		.updateTable('backups')
		.set(({ eb }) => ({
			claimed_until: new Date(now.getTime() + claimMs),
			attempts: eb('attempts', '+', 1),
			machine,
			location,
		}))
		.where('id', '=', id)
		.where('state', '=', 'running')
		.where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

export async function updateBackupProgress(
	db: Db,
	{ id, attempts }: BackupClaim,
	{ now, ...progress }: Pick<BackupRow, 'percent' | 'step' | 'row_count' | 'bytes'> & { now: Date },
): Promise<void> {
	await db
		.updateTable('backups')
		.set({ ...progress, claimed_until: new Date(now.getTime() + claimMs) })
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.where('state', '=', 'running')
		.execute();
}

/** Releases a backup that this worker cannot finish; the next worker to start resumes it. */
export async function releaseBackup(db: Db, { id, attempts }: BackupClaim): Promise<void> {
	await db
		.updateTable('backups')
		.set(({ eb }) => ({ claimed_until: null, attempts: eb('attempts', '-', 1) }))
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.where('state', '=', 'running')
		.execute();
}

/** Backups whose worker is gone. */
export function listAbandonedBackups(db: Db, now: Date): Promise<BackupRow[]> {
	return db
		.selectFrom('backups')
		.selectAll()
		.where('state', '=', 'running')
		.where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
		.execute();
}

/** False if another worker has taken it over. */
export async function finishBackup(
	tx: Tx,
	{ id, attempts }: BackupClaim,
	outcome:
		| ({ state: 'done' } & Pick<BackupRow, 'row_count' | 'bytes' | 'is_encrypted'>)
		| { state: 'failed'; message: string },
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('backups')
		.set({
			...outcome,
			...(outcome.state === 'done' && { percent: 100 }),
			step: '',
			claimed_until: null,
			finished_at: now,
		})
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.where('state', '=', 'running')
		.executeTakeFirst();
	// Keep only the latest failure.
	await tx
		.deleteFrom('backups')
		.where('state', '=', 'failed')
		.where('id', '<', (eb) =>
			eb
				.selectFrom('backups as failed')
				.select(({ fn }) => fn.max('failed.id').as('id'))
				.where('failed.state', '=', 'failed'),
		)
		.execute();
	return numUpdatedRows > 0n;
}

export async function deleteBackup(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('backups').where('id', '=', id).execute();
}

/** Scheduled backups beyond the limit, newest first. */
export function listSurplusBackups(db: Db, keep: number): Promise<BackupRow[]> {
	return db
		.selectFrom('backups')
		.selectAll()
		.where('made_by', '=', 'schedule')
		.where('state', '=', 'done')
		.orderBy('id', 'desc')
		.offset(keep)
		.execute();
}

/** The schedule and when it was last changed; off by default. */
export async function findSchedule(db: Db): Promise<{ schedule: BackupSchedule; changedAt: Date | null }> {
	const found = BackupSchedule.safeParse(await findSetting(db, scheduleKey));
	if (!found.success) return { schedule: defaultSchedule, changedAt: null };
	const row = await db
		.selectFrom('settings')
		.select('updated_at')
		.where('key', '=', scheduleKey)
		.executeTakeFirst();
	return { schedule: found.data, changedAt: row?.updated_at ?? null };
}

/** When the next scheduled backup is due; failures are retried after an hour. Null: never. */
export async function findNextBackupTime(db: Db): Promise<Date | null> {
	const { schedule, changedAt } = await findSchedule(db);
	if (schedule.frequency === 'off' || changedAt === null) return null;
	const last = await db
		.selectFrom('backups')
		.select(({ fn }) => [
			fn.max('started_at').filterWhere('state', '=', 'done').as('doneAt'),
			fn.max('started_at').filterWhere('state', '=', 'failed').as('failedAt'),
		])
		.where('made_by', '=', 'schedule')
		.executeTakeFirst();
	const after = latest(changedAt, last?.doneAt ?? null);
	const planned = await planBackup(db, after, schedule);
	if (!planned || !last?.failedAt || last.failedAt < after) return planned;
	return latest(planned, new Date(last.failedAt.getTime() + retryMs));
}

/** The next scheduled time after a given one; null if the database does not know the time zone. */
export async function planBackup(
	db: Db,
	after: Date,
	{ frequency, timeZone, hour, weekday }: BackupSchedule,
): Promise<Date | null> {
	const day = frequency === 'weekly' ? weekday : null;
	try {
		const { rows } = await sql<{ at: Date }>`
			select next_paper_time(${after}::timestamptz, ${timeZone}::text, ${hour}::integer, ${day}::integer) as at
		`.execute(db);
		return rows[0]?.at ?? null;
	} catch (error) {
		if ((error as { code?: string }).code === '22023') return null;
		throw error;
	}
}

function latest(first: Date, second: Date | null): Date {
	return second && second > first ? second : first;
}

export type BackupStatus = {
	/** The latest successful one. */
	last: { at: Date; bytes: number; place: 'folder' | 'bucket'; location: string; machine: string } | null;
	/** The latest failure, unless a successful one followed. */
	failure: { at: Date; reason: string } | null;
	isRunning: boolean;
	/** Null: no schedule. */
	nextAt: Date | null;
	/** A scheduled backup is due and has not been made. */
	isOverdue: boolean;
};

/** A backup counts as missing an hour after it was due. */
const overdueMs = 3600 * 1000;

/** The state of backups. Callers decide whether one is needed at all, for example with demo rows only. */
export async function getBackupStatus(db: Db, now: Date): Promise<BackupStatus> {
	const latestOf = (state: BackupRow['state']) =>
		db.selectFrom('backups').selectAll().where('state', '=', state).orderBy('id', 'desc').executeTakeFirst();
	const [done, failed, running] = [
		await latestOf('done'),
		await latestOf('failed'),
		await latestOf('running'),
	];
	const nextAt = await findNextBackupTime(db);
	return {
		last: done
			? {
					at: done.finished_at ?? done.started_at,
					bytes: done.bytes,
					place: done.place,
					location: done.location,
					machine: done.machine,
				}
			: null,
		failure:
			failed && (!done || failed.id > done.id)
				? { at: failed.finished_at ?? failed.started_at, reason: failed.message }
				: null,
		isRunning: running !== undefined,
		nextAt,
		isOverdue: nextAt !== null && now.getTime() - nextAt.getTime() > overdueMs,
	};
}
