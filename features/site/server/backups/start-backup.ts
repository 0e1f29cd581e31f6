import { randomBytes } from 'node:crypto';
import { type Db, inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { findSchedule, insertBackup } from '#features/site/store/backups.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { makeBackup } from './jobs.ts';

type Needs = { db: Db; clock: Clock; enqueue: Enqueue };

/** Starts a backup in the background, for an owner or the schedule. Null while another one is running. */
export async function startBackup(
	{ db, clock, enqueue }: Needs,
	by: { identity: Identity } | 'schedule',
): Promise<{ id: number } | null> {
	const now = clock();
	const { schedule } = await findSchedule(db);
	const fileName = nameFile(now);
	return inTransaction(db, async (tx) => {
		const begun = await insertBackup(tx, {
			made_by: by === 'schedule' ? 'schedule' : 'button',
			username: by === 'schedule' ? '' : by.identity.username,
			place: schedule.place,
			file_name: fileName,
			now,
		});
		if (!begun) return null;
		if (by !== 'schedule')
			await insertAuditEntry(tx, {
				actor: by.identity,
				action: 'created',
				subject: { kind: 'backup', id: begun.id, name: fileName },
				before: null,
				after: null,
				now,
			});
		await enqueue(tx, makeBackup, { backupId: begun.id });
		return begun;
	});
}

function nameFile(now: Date): string {
	const moment = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
	return `backup-${moment}-${randomBytes(3).toString('hex')}.tar`;
}
