import type { Tx } from '#database/database.ts';
import { archiveIdOf, mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import { updateDigest } from '#features/digests/store/digests.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { countDigestReaders, startMailing } from '#features/mail/store/mailings.ts';
import type { PreparedDigest } from '../compose/compose-digest.ts';
import type { DigestNeeds } from '../needs.ts';
import { skipReasons } from '../skip-reasons.ts';
import type { DigestName } from './change-digest.ts';

/** Starts the mailing of a stored digest, in the same transaction. */
export async function beginMailing(
	tx: Tx,
	{ enqueue }: Pick<DigestNeeds, 'enqueue'>,
	{ origin, id }: DigestName,
	{ prepared, now }: { prepared: PreparedDigest; now: Date },
): Promise<void> {
	const { subject, window, collection } = prepared;
	const { mail, shown } = prepared.layOut(archiveIdOf(origin, id));
	await updateDigest(tx, origin, id, {
		status: 'sending',
		subject,
		rendered_content: shown,
		outcome_note: '',
		covers_from: window.from,
		covers_until: window.until,
	});
	await startMailing(tx, {
		key: mailingKeyOf(origin, id),
		collectionId: collection.id,
		subject,
		...mail,
		now,
	});
	await enqueue(tx, deliverMail, {});
}

/** Why a due digest is skipped; null if it is sent. One that is too late was not prepared. */
export async function findSkipReason(
	tx: Tx,
	prepared: PreparedDigest | null,
	{ hasWords = false } = {},
): Promise<string | null> {
	if (!prepared) return skipReasons.late;
	if (!prepared.isAnythingNew && !hasWords) return skipReasons.nothingNew;
	return (await countDigestReaders(tx, prepared.collection.id)) === 0 ? skipReasons.nobody : null;
}

/** Costs money and time, so only ask if the digest has readers. */
export async function mayAskTextModel(
	{ db, textModel }: DigestNeeds,
	collectionId: number,
): Promise<boolean> {
	return textModel !== null && (await countDigestReaders(db, collectionId)) > 0;
}

export function describeReaders(recipients: number): string {
	return recipients === 1
		? 'On its way to 1 reader.'
		: `On its way to ${recipients.toLocaleString('en')} readers.`;
}
