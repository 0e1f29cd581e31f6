import { type Db, inTransaction } from '#database/database.ts';
import { findTimeZone } from '#features/delivery/rules/time-zones.ts';
import type { BackupSchedule } from '#features/site/contract/backups.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { findSchedule, planBackup, scheduleKey } from '#features/site/store/backups.ts';
import { putSetting } from '#features/site/store/settings.ts';
import type { BackupStores } from '#gateways/backup-store/backup-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';

export async function changeBackupSchedule(
	{ db, clock, backupStores }: { db: Db; clock: Clock; backupStores: BackupStores },
	wanted: BackupSchedule,
	identity: Identity,
): Promise<void> {
	const timeZone = findTimeZone(wanted.timeZone);
	if (timeZone === null || (await planBackup(db, clock(), { ...wanted, timeZone })) === null)
		throw refuse('timeZone', 'There is no such time zone');
	if (wanted.place === 'bucket' && !backupStores.bucket)
		throw refuse('place', 'No bucket is configured: set the S3 variables first');
	const now = clock();
	const value = { ...wanted, timeZone };
	await inTransaction(db, async (tx) => {
		const { schedule: before } = await findSchedule(tx);
		await putSetting(tx, { key: scheduleKey, value, now });
		await insertAuditEntry(tx, {
			actor: identity,
			action: 'changed',
			subject: { kind: 'setting', id: scheduleKey, name: 'Backups' },
			before,
			after: value,
			now,
		});
	});
}

function refuse(field: keyof BackupSchedule, message: string): Problem {
	return new Problem('invalid_input', { message, fields: { [field]: message } });
}
