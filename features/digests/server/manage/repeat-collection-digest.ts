import { inTransaction, type Tx } from '#database/database.ts';
import {
	type DigestRow,
	deleteDigest,
	findCopyAt,
	findDigest,
	findLastCopy,
} from '#features/digests/store/digests.ts';
import type { PreparedDigest } from '../compose/compose-digest.ts';
import type { DigestNeeds } from '../needs.ts';
import { latestMs } from '../skip-reasons.ts';
import { beginMailing, findSkipReason, mayAskTextModel } from './begin-mailing.ts';
import { lockUnsent } from './change-digest.ts';
import { prepareRow } from './prepare-row.ts';
import { insertCopy, moveOn } from './send-copy.ts';

/** Runs a collection digest for each of its due times, earliest first, and moves it on to the next. */
export async function repeatCollectionDigest(needs: DigestNeeds, digest: DigestRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	let row: DigestRow | null = digest;
	while (row?.scheduled_for && row.scheduled_for <= now)
		row = await runOnce(needs, row, { runAt: row.scheduled_for, now });
}

type Run = { runAt: Date; now: Date };

/** The digest after its run; null if another worker or an editor was faster, or the digest was changed. */
async function runOnce(needs: DigestNeeds, row: DigestRow, { runAt, now }: Run): Promise<DigestRow | null> {
	const isLate = now.getTime() - runAt.getTime() > latestMs;
	const last = await findLastCopy(needs.db, row.id);
	const asksTextModel = await mayAskTextModel(needs, row.collection_id);
	const prepared = isLate ? null : await prepareRow(needs, row, { now, date: runAt, asksTextModel });
	return inTransaction(needs.db, async (tx) => {
		if (!(await lockUnsent(tx, row, last))) return null;
		const copy = await findCopyAt(tx, row.id, runAt);
		// An editor who schedules a skipped time again wants it sent after all.
		if (copy?.status === 'skipped') await deleteDigest(tx, copy.origin, copy.id);
		if (!copy || copy.status === 'skipped') await makeCopy(tx, needs, row, { prepared, last, runAt, now });
		await moveOn(tx, row, runAt);
		return findDigest(tx, row.origin, row.id);
	});
}

async function makeCopy(
	tx: Tx,
	needs: DigestNeeds,
	row: DigestRow,
	{ prepared, last, runAt, now }: Run & { prepared: PreparedDigest | null; last: DigestRow | null },
): Promise<void> {
	// If readers already got exactly this text, only send it again with news.
	const hasWords = last === null || wordsOf(last) !== wordsOf(row);
	const skipReason = await findSkipReason(tx, prepared, { hasWords });
	const id = await insertCopy(tx, row, { runAt, now, skipReason });
	if (prepared && skipReason === null)
		await beginMailing(tx, needs, { origin: row.origin, id }, { prepared, now });
}

function wordsOf({ content, template_content, video_ids }: DigestRow): string {
	return JSON.stringify([content, template_content, video_ids]);
}
