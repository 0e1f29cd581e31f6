import { type Db, inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { deleteBackup as deleteRow, findBackup } from '#features/site/store/backups.ts';
import type { BackupStores } from '#gateways/backup-store/backup-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { storeOf } from './store-of.ts';

/** Deletes a backup and its file. Files made by a command or stored on another machine are kept. */
export async function deleteBackup(
	{ db, clock, backupStores }: { db: Db; clock: Clock; backupStores: BackupStores },
	id: number,
	identity: Identity,
): Promise<void> {
	const backup = await findBackup(db, id);
	if (!backup) throw new Problem('backup_not_found');
	if (backup.state === 'running') throw new Problem('backup_running');
	try {
		await storeOf(backupStores, backup)?.remove(backup.file_name);
	} catch (cause) {
		throw new Problem('files_unavailable', { message: (cause as Error).message, cause });
	}
	await inTransaction(db, async (tx) => {
		await deleteRow(tx, id);
		await insertAuditEntry(tx, {
			actor: identity,
			action: 'removed',
			subject: { kind: 'backup', id, name: backup.file_name },
			before: null,
			after: null,
			now: clock(),
		});
	});
}
