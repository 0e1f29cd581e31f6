import { inTransaction, type Tx } from '#database/database.ts';
import { nextRepeats } from '#features/digests/rules/digest-due-times.ts';
import {
	type DigestRow,
	findLastCopy,
	insertDigest,
	updateDigest,
	wentOut,
} from '#features/digests/store/digests.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import { requireSenderIdentity } from '#features/site/server/identity/require-sender-identity.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { recordDigestChange } from '../record-digest-change.ts';
import { skipReasons } from '../skip-reasons.ts';
import { beginMailing, describeReaders } from './begin-mailing.ts';
import { changeDigest, getDigest, lockUnsent } from './change-digest.ts';
import { prepareRow } from './prepare-row.ts';

export type Steered = { digest: DigestRow; sentCopyId: number | null; message: string };

const origin = 'collection-digest';

/** Sends a collection digest immediately, once; its schedule stays unchanged. */
export async function sendCopyNow(needs: DigestNeeds, actor: Identity, id: number): Promise<Steered> {
	const now = await needs.readTime(needs.db);
	const digest = await getDigest(needs.db, { origin, id });
	if (wentOut.includes(digest.status)) throw new Problem('digest_sent');
	const last = await findLastCopy(needs.db, id);
	const prepared = await prepareRow(needs, digest, { now, asksTextModel: true });
	return inTransaction(needs.db, async (tx) => {
		if (!(await lockUnsent(tx, digest, last))) throw new Problem('digest_changed_meanwhile');
		const recipients = await countDigestReaders(tx, digest.collection_id);
		if (recipients === 0) throw new Problem('digest_without_readers');
		await requireSenderIdentity(tx, recipients);
		const copyId = await insertCopy(tx, digest, { runAt: null, now, skipReason: null });
		await beginMailing(tx, needs, { origin, id: copyId }, { prepared, now });
		const after = await getDigest(tx, { origin, id: copyId });
		await recordDigestChange(tx, { actor, action: 'sent', before: null, after, now });
		return { digest, sentCopyId: copyId, message: describeReaders(recipients) };
	});
}

/** Skips the next run of a collection digest and records that. */
export async function skipNextRun(needs: DigestNeeds, actor: Identity, id: number): Promise<Steered> {
	const digest = await changeDigest(needs, actor, { origin, id }, async (tx, before, now) => {
		const { status, scheduled_for: runAt } = before;
		if (status !== 'scheduled' || !runAt) throw new Problem('digest_not_scheduled');
		await insertCopy(tx, before, { runAt, now, skipReason: skipReasons.byHand });
		await moveOn(tx, before, runAt);
	});
	const next = digest.scheduled_for?.toISOString() ?? '';
	return { digest, sentCopyId: null, message: `Skipped. The next one is due at ${next}.` };
}

/** Moves on to the run after the settled one. */
export async function moveOn(tx: Tx, row: DigestRow, runAt: Date): Promise<void> {
	const first = row.first_send_at ?? runAt;
	const [next = null] = nextRepeats({ first, frequency: row.frequency }, runAt, 1);
	await updateDigest(tx, origin, row.id, { scheduled_for: next, first_send_at: first });
}

/** Each run leaves a copy: what was sent, or why it was skipped. The digest itself stays scheduled. */
export function insertCopy(
	tx: Tx,
	row: DigestRow,
	{ runAt, now, skipReason }: { runAt: Date | null; now: Date; skipReason: string | null },
): Promise<number> {
	return insertDigest(tx, origin, {
		collection_id: row.collection_id,
		repeats_digest_id: row.id,
		title: row.title,
		subject: row.subject,
		content: row.content,
		template_content: row.template_content,
		frequency: row.frequency,
		status: skipReason === null ? 'sending' : 'skipped',
		outcome_note: skipReason ?? '',
		video_ids: row.video_ids,
		included_newsletter_ids: row.included_newsletter_ids,
		scheduled_for: runAt,
		created_at: now,
	});
}
