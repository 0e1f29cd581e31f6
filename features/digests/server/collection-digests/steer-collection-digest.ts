import { inTransaction, type Tx } from '#database/database.ts';
import { nextRepeats } from '#features/digests/rules/digest-repeats.ts';
import {
	type CollectionDigestRow,
	deleteCollectionDigest,
	findCollectionDigest,
	lockCollectionDigest,
	updateCollectionDigest,
} from '#features/digests/store/collection-digests.ts';
import { wentOut } from '#features/digests/store/digest-emails.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteCollectionDigest } from '../note-digest.ts';
import { skipReasons } from '../skip-reasons.ts';
import { beginCopyMailing, insertCopy, prepareCollectionDigest } from './run-collection-digest.ts';

export type Steered = { digest: CollectionDigestRow; sentCopyId: number | null; message: string };

/** Sends it once at once; its times stay as they are. */
export async function sendCollectionDigestNow(
	needs: DigestNeeds,
	actor: Identity,
	id: number,
): Promise<Steered> {
	const now = await needs.readTime(needs.db);
	const digest = await getUnsent(needs, id);
	const { prepared } = await prepareCollectionDigest(needs, digest, { now, asksTextModel: true });
	return inTransaction(needs.db, async (tx) => {
		const present = await lockCollectionDigest(tx, id);
		if (!present) throw new Problem('digest_not_found');
		const recipients = await countDigestReaders(tx, digest.collection_id);
		if (recipients === 0) throw new Problem('digest_without_readers');
		const copyId = await insertCopy(tx, digest, { runAt: null, now, skipReason: null });
		await beginCopyMailing(tx, needs, { id: copyId, collectionId: digest.collection_id, prepared, now });
		const after = await findCollectionDigest(tx, copyId);
		await noteCollectionDigest(tx, { actor, action: 'sent', before: null, after, now });
		return { digest: present, sentCopyId: copyId, message: sayReaders(recipients) };
	});
}

/** Leaves its next time out, and says so. */
export function skipNextRun(needs: DigestNeeds, actor: Identity, id: number): Promise<Steered> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const before = await lockCollectionDigest(tx, id);
		if (!before) throw new Problem('digest_not_found');
		const { status, scheduled_for: runAt } = before;
		if (status !== 'scheduled' || !runAt) throw new Problem('digest_not_scheduled');
		await insertCopy(tx, before, { runAt, now, skipReason: skipReasons.byHand });
		const after = await moveOn(tx, before, runAt);
		await noteCollectionDigest(tx, { actor, action: 'changed', before, after, now });
		const next = after.scheduled_for?.toISOString() ?? '';
		return { digest: after, sentCopyId: null, message: `Skipped. The next one is due at ${next}.` };
	});
}

/** The time after the one that is settled. */
export async function moveOn(tx: Tx, row: CollectionDigestRow, runAt: Date): Promise<CollectionDigestRow> {
	const first = row.first_send_at ?? runAt;
	const [next] = nextRepeats({ first, frequency: row.frequency }, runAt, 1);
	await updateCollectionDigest(tx, row.id, { scheduled_for: next ?? null, first_send_at: first });
	return (await findCollectionDigest(tx, row.id)) as CollectionDigestRow;
}

export function removeCollectionDigest(needs: DigestNeeds, actor: Identity, id: number): Promise<void> {
	return inTransaction(needs.db, async (tx) => {
		const before = await lockCollectionDigest(tx, id);
		if (!before) throw new Problem('digest_not_found');
		if (before.status === 'sending') throw new Problem('digest_being_sent');
		await deleteCollectionDigest(tx, id);
		const now = await needs.readTime(tx);
		await noteCollectionDigest(tx, { actor, action: 'removed', before, after: null, now });
	});
}

async function getUnsent({ db }: Pick<DigestNeeds, 'db'>, id: number): Promise<CollectionDigestRow> {
	const digest = await findCollectionDigest(db, id);
	if (!digest) throw new Problem('digest_not_found');
	if (wentOut.includes(digest.status)) throw new Problem('digest_sent');
	return digest;
}

export function sayReaders(recipients: number): string {
	return recipients === 1
		? 'On its way to 1 reader.'
		: `On its way to ${recipients.toLocaleString('en')} readers.`;
}
