import os from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { type Db, inTransaction } from '#database/database.ts';
import {
	type BackupClaim,
	type BackupRow,
	claimBackup,
	deleteBackup,
	findBackup,
	findSchedule,
	finishBackup,
	listSurplusBackups,
	releaseBackup,
	updateBackupProgress,
} from '#features/site/store/backups.ts';
import type { BackupStore, BackupStores } from '#gateways/backup-store/backup-store.ts';
import { readHead } from '#platform/backup/archive.ts';
import type { BackupProgress, BackupSummary } from '#platform/backup/write-backup.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';

const progressApartMs = 1000;

/** Writes a complete backup to a file. */
export type WriteBackup = (file: string, onProgress: BackupProgress) => Promise<BackupSummary>;

type Needs = { db: Db; clock: Clock; log: Log; backupStores: BackupStores; writeBackup: WriteBackup };

/** Makes one backup and verifies it, or records why it failed and leaves no file behind. */
export async function makeBackup(needs: Needs, id: number, signal: AbortSignal): Promise<void> {
	const { db, clock, log, backupStores } = needs;
	const machine = os.hostname();
	const asked = await findBackup(db, id);
	const store = asked && backupStores[asked.place];
	const backup = await claimBackup(db, id, { now: clock(), machine, location: store?.location ?? '' });
	if (!backup) return;
	const progress = openProgress(needs, backup);
	try {
		if (!store)
			throw new StartError('There is no bucket any more: set the S3 variables, or choose the folder.');
		const { rows, bytes, isEncrypted } = await putBackup(needs, store, backup, {
			signal,
			onProgress(...step) {
				signal.throwIfAborted();
				progress.note(...step);
			},
		});
		await progress.stop();
		const outcome = { state: 'done' as const, row_count: rows, bytes, is_encrypted: isEncrypted };
		await inTransaction(db, (tx) => finishBackup(tx, backup, outcome, clock()));
	} catch (error) {
		await progress.stop();
		if (signal.aborted) return releaseBackup(db, backup);
		if (!(error instanceof StartError)) log.error({ err: error }, 'a backup failed');
		const message = describeFailure(error);
		await inTransaction(db, (tx) => finishBackup(tx, backup, { state: 'failed', message }, clock()));
		return;
	}
	if (backup.made_by === 'schedule') await removeSurplus(needs);
}

async function putBackup(
	{ writeBackup }: Needs,
	store: BackupStore,
	{ file_name: name }: BackupRow,
	{ signal, onProgress }: { signal: AbortSignal; onProgress: BackupProgress },
): Promise<{ rows: number; bytes: number; isEncrypted: boolean }> {
	let written: BackupSummary | undefined;
	const write = async (file: string) => {
		written = await writeBackup(file, onProgress);
	};
	const bytes = await store.put(name, write, signal);
	const found = await store.find(name, signal);
	const head = found && (await readHead(name, found.content));
	if (!written || found?.bytes !== bytes || !isDeepStrictEqual(head, written.head)) {
		await store.remove(name);
		throw new StartError('The backup was written, but is not there as it was written.');
	}
	return { rows: written.rows, bytes, isEncrypted: written.head.salt !== null };
}

/** Writes the progress and renews the lease once a second, even without new progress. */
function openProgress({ db, clock, log }: Needs, claim: BackupClaim) {
	let latest = { percent: 0, step: '', row_count: 0, bytes: 0 };
	let writing: Promise<void> = Promise.resolve();
	let isWriting = false;
	const timer = setInterval(() => {
		if (isWriting) return;
		isWriting = true;
		writing = updateBackupProgress(db, claim, { ...latest, now: clock() })
			.catch((error) => log.warn({ err: error }, 'how far a backup is could not be written down'))
			.finally(() => {
				isWriting = false;
			});
	}, progressApartMs);
	return {
		note(...[share, step, { rows, bytes }]: Parameters<BackupProgress>) {
			latest = { percent: Math.min(99, Math.floor(share * 100)), step, row_count: rows, bytes };
		},
		async stop() {
			clearInterval(timer);
			await writing;
		},
	};
}

/** After a newer backup succeeded, removes those beyond the schedule's limit, with their files. */
async function removeSurplus({ db, log, backupStores }: Needs): Promise<void> {
	const { schedule } = await findSchedule(db);
	for (const old of await listSurplusBackups(db, schedule.keep)) {
		const store = backupStores[old.place];
		// Leave files on other machines to the workers there.
		if (!store || (old.machine !== os.hostname() && !(await store.has(old.file_name, old.bytes)))) continue;
		try {
			await store.remove(old.file_name);
			await inTransaction(db, (tx) => deleteBackup(tx, old.id));
		} catch (error) {
			log.warn({ err: error }, 'an old backup could not be removed');
		}
	}
}

function describeFailure(error: unknown): string {
	if (error instanceof StartError) return error.message;
	const { code } = error as NodeJS.ErrnoException;
	if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.';
	return 'It failed for a reason that stands in the log of the worker.';
}
