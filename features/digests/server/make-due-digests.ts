import { listActiveDigestConfigs } from '#features/digests/store/digest-configs.ts';
import { listDueDigests } from '#features/digests/store/digests.ts';
import { settleConfig } from './configs/settle-config.ts';
import { repeatCollectionDigest } from './manage/repeat-collection-digest.ts';
import { sendScheduledEmail } from './manage/send-email.ts';
import type { DigestNeeds } from './needs.ts';

/**
 * Makes and sends every due digest. Safe to run concurrently and to interrupt: each digest is settled in one transaction or not
 * at all, and the next run picks it up.
 */
export async function makeDueDigests(needs: DigestNeeds): Promise<void> {
	const { db, log, readTime } = needs;
	const now = await readTime(db);
	const failures: unknown[] = [];
	const each = async <Row extends { id: number }>(
		rows: readonly Row[],
		work: (needs: DigestNeeds, row: Row) => Promise<void>,
	) => {
		for (const row of rows) {
			try {
				await work(needs, row);
			} catch (error) {
				// One failing digest must not block the others.
				log.error({ err: error, work: work.name, id: row.id }, 'a digest that is due could not be made');
				failures.push(error);
			}
		}
	};
	await each(await listActiveDigestConfigs(db), settleConfig);
	await each(await listDueDigests(db, 'digest-email', now), sendScheduledEmail);
	await each(await listDueDigests(db, 'collection-digest', now), repeatCollectionDigest);
	if (failures.length > 0) throw new AggregateError(failures, 'Some digests that are due could not be made');
}
