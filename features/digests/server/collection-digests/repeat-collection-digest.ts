import { inTransaction, type Tx } from '#database/database.ts';
import {
	type CollectionDigestRow,
	deleteCollectionDigest,
	findCopyAt,
	lockCollectionDigest,
} from '#features/digests/store/collection-digests.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import type { DigestNeeds } from '../needs.ts';
import { latestMs, skipReasons } from '../skip-reasons.ts';
import {
	beginCopyMailing,
	insertCopy,
	type PreparedRun,
	prepareCollectionDigest,
} from './run-collection-digest.ts';
import { moveOn } from './steer-collection-digest.ts';

/** Runs a collection digest for each of its times that has come, the earliest first, and moves it on to the next. */
export async function repeatCollectionDigest(needs: DigestNeeds, digest: CollectionDigestRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	let row: CollectionDigestRow | null = digest;
	while (row?.scheduled_for && row.scheduled_for <= now)
		row = await runOnce(needs, row, { runAt: row.scheduled_for, now });
}

/** The digest after its run; null when somebody else was quicker or has changed it. */
async function runOnce(
	needs: DigestNeeds,
	row: CollectionDigestRow,
	{ runAt, now }: { runAt: Date; now: Date },
): Promise<CollectionDigestRow | null> {
	const isLate = now.getTime() - runAt.getTime() > latestMs;
	const asksTextModel =
		needs.textModel !== null && (await countDigestReaders(needs.db, row.collection_id)) > 0;
	const run = isLate ? null : await prepareCollectionDigest(needs, row, { now, date: runAt, asksTextModel });
	return inTransaction(needs.db, async (tx) => {
		const present = await lockCollectionDigest(tx, row.id);
		if (!present || JSON.stringify(present) !== JSON.stringify(row)) return null;
		const copy = await findCopyAt(tx, row.id, runAt);
		// An editor who chose a skipped time again wants it after all.
		if (copy?.status === 'skipped') await deleteCollectionDigest(tx, copy.id);
		if (!copy || copy.status === 'skipped') await makeCopy(tx, needs, row, { run, runAt, now });
		return moveOn(tx, row, runAt);
	});
}

async function makeCopy(
	tx: Tx,
	needs: DigestNeeds,
	row: CollectionDigestRow,
	{ run, runAt, now }: { run: PreparedRun | null; runAt: Date; now: Date },
): Promise<void> {
	const skipReason = await findSkipReason(tx, row, run);
	const id = await insertCopy(tx, row, { runAt, now, skipReason });
	if (run && skipReason === null)
		await beginCopyMailing(tx, needs, { id, collectionId: row.collection_id, prepared: run.prepared, now });
}

async function findSkipReason(
	tx: Tx,
	row: CollectionDigestRow,
	run: PreparedRun | null,
): Promise<string | null> {
	if (!run) return skipReasons.late;
	if (run.isRepetition) return skipReasons.nothingNew;
	return (await countDigestReaders(tx, row.collection_id)) === 0 ? skipReasons.nobody : null;
}
