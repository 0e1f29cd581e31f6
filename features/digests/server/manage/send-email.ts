import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { withContentPlace } from '#features/digests/rules/digest-template.ts';
import { findDigestConfig, lockDigestConfig } from '#features/digests/store/digest-configs.ts';
import {
	type DigestRow,
	findCoveredUntil,
	isTextOfAnother,
	lockDigest,
	updateDigest,
} from '#features/digests/store/digests.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import { requireSenderIdentity } from '#features/site/server/identity/require-sender-identity.ts';
import type { DigestNeeds } from '../needs.ts';
import { latestMs, skipReasons } from '../skip-reasons.ts';
import { beginMailing, findSkipReason } from './begin-mailing.ts';
import { lockUnchanged } from './change-digest.ts';
import { prepareRow } from './prepare-row.ts';

/**
 * Sends an unsent digest email exactly once: a concurrent second call finds it changed, or that readers were told more
 * meanwhile. If a person asked for it, it stays as it is where there is a reason not to send it; otherwise it is skipped.
 */
export async function sendEmail(
	needs: DigestNeeds,
	row: DigestRow,
	{ now, isAsked }: { now: Date; isAsked: boolean },
	afterwards: (tx: Tx) => Promise<void> = async () => {},
): Promise<'sending' | 'changed' | { skipReason: string }> {
	const configId = row.config_id ?? 0;
	const findTold = async (db: Db) => (await findCoveredUntil(db, { configId, exceptId: row.id }))?.getTime();
	const told = await findTold(needs.db);
	const prepared = await prepareRow(needs, row, { now });
	const hasWords = prepared.isAnythingTold || (await hasOwnText(needs.db, row));
	return inTransaction(needs.db, async (tx) => {
		// In the order in which rules are settled and removed, so that no two wait for each other.
		await lockDigestConfig(tx, configId);
		if (!(await lockUnchanged(tx, row)) || (await findTold(tx)) !== told) return 'changed';
		const skipReason = await findSkipReason(tx, prepared, { hasWords });
		if (skipReason !== null) {
			if (!isAsked) await skip(tx, row, skipReason);
			return { skipReason };
		}
		if (isAsked) await requireSenderIdentity(tx, await countDigestReaders(tx, row.collection_id));
		await beginMailing(tx, needs, row, { prepared, now });
		await afterwards(tx);
		return 'sending';
	});
}

/** Whether it was written by an editor, not only filled in by its rule. */
async function hasOwnText(db: Db, row: DigestRow): Promise<boolean> {
	if (!row.covers_from) return true;
	const config = await findDigestConfig(db, row.config_id ?? 0);
	if (config && withContentPlace(config.template_content) === row.content) return false;
	return !(await isTextOfAnother(db, row));
}

/**
 * Sends a digest email at its scheduled time, or records why it was skipped. If it was changed meanwhile, the next run handles
 * it.
 */
export async function sendScheduledEmail(needs: DigestNeeds, row: DigestRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	const dueAt = row.scheduled_for?.getTime() ?? now.getTime();
	if (now.getTime() - dueAt <= latestMs) {
		await sendEmail(needs, row, { now, isAsked: false });
		return;
	}
	await inTransaction(needs.db, async (tx) => {
		const present = await lockDigest(tx, row.origin, row.id);
		if (present?.status === 'scheduled' && present.scheduled_for?.getTime() === dueAt)
			await skip(tx, row, skipReasons.late);
	});
}

function skip(tx: Tx, { origin, id }: DigestRow, reason: string): Promise<void> {
	return updateDigest(tx, origin, id, { status: 'skipped', outcome_note: reason });
}
