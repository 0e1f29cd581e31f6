import { type Db, inTransaction } from '#database/database.ts';
import {
	type Backup,
	type Backups,
	changeBackupSchedule,
	deleteBackup,
	downloadBackup,
	getBackups,
	startBackup,
} from '#features/site/contract/backups.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import {
	type BackupRow,
	findBackup,
	findNextBackupTime,
	findSchedule,
	listBackups,
} from '#features/site/store/backups.ts';
import type { BackupStores } from '#gateways/backup-store/backup-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { routeDownload } from '#platform/http/files/downloads.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { changeBackupSchedule as change } from './change-backup-schedule.ts';
import { deleteBackup as remove } from './delete-backup.ts';
import { startBackup as start } from './start-backup.ts';
import { storeOf } from './store-of.ts';

type Needs = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	backupStores: BackupStores;
	config: Partial<Pick<Config, 'backupPassphrase'>>;
};

export function addBackupRoutes(app: App, needs: Needs): void {
	const { db, clock, backupStores, config } = needs;

	async function present(): Promise<Backups> {
		const { schedule } = await findSchedule(db);
		const rows = await listBackups(db);
		return {
			backups: await Promise.all(rows.map((row) => presentBackup(backupStores, row))),
			schedule,
			nextAt: (await findNextBackupTime(db))?.toISOString() ?? null,
			bucket: backupStores.bucket?.location ?? null,
			encrypts: config.backupPassphrase !== undefined,
		};
	}

	route(app, getBackups, present);

	route(app, startBackup, async ({ identity }) => {
		const begun = await start(needs, { identity });
		if (!begun) throw new Problem('backup_running');
		return begun;
	});

	routeDownload(app, downloadBackup, async ({ params, identity }) => {
		const backup = await findBackup(db, params.id);
		if (backup?.state !== 'done') throw new Problem('backup_not_found');
		const found = await storeOf(backupStores, backup)
			?.find(backup.file_name)
			.catch((cause) => {
				throw new Problem('files_unavailable', { message: cause.message, cause });
			});
		if (found?.bytes !== backup.bytes) {
			found?.close();
			throw new Problem(backup.place === 'folder' ? 'backup_elsewhere' : 'backup_not_found', {
				...(backup.place === 'folder' && {
					message: `This backup lies on the machine ${backup.machine}, in ${backup.location}, and not where this server can read it.`,
				}),
			});
		}
		await inTransaction(db, (tx) =>
			insertAuditEntry(tx, {
				actor: identity,
				action: 'downloaded',
				subject: { kind: 'backup', id: backup.id, name: backup.file_name },
				before: null,
				after: null,
				now: clock(),
			}),
		);
		return {
			type: 'application/x-tar',
			fileName: backup.file_name,
			content: found.content,
			bytes: found.bytes,
		};
	});

	route(app, deleteBackup, async ({ params, identity }) => {
		await remove(needs, params.id, identity);
		return { id: params.id };
	});

	route(app, changeBackupSchedule, async ({ body, identity }) => {
		await change(needs, body, identity);
		return present();
	});
}

async function presentBackup(stores: BackupStores, row: BackupRow): Promise<Backup> {
	const store = storeOf(stores, row);
	return {
		id: row.id,
		madeBy: row.made_by,
		username: row.username,
		place: row.place,
		location: row.location,
		machine: row.machine,
		fileName: row.file_name,
		isEncrypted: row.is_encrypted,
		state: row.state,
		percent: row.percent,
		step: row.step,
		rows: row.row_count,
		bytes: row.bytes,
		message: row.message,
		startedAt: row.started_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
		isHere: row.state === 'done' && store !== null && (await store.has(row.file_name, row.bytes)),
	};
}
