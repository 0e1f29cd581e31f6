import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { sourceKeysOf } from '#features/inbox/rules/naming/source-keys.ts';
import { saveMailboxPlace } from '#features/inbox/store/mail-runs.ts';
import { findSourceByKeys } from '#features/inbox/store/newsletter-sources.ts';
import {
	insertPendingEmails,
	listKnownEmails,
	type NewPendingEmail,
} from '#features/inbox/store/pending-emails.ts';
import type { FetchedMail, MailboxPlace } from '#gateways/mailbox/mailbox.ts';
import { readMail, type WholeMail } from '../mails/read-mail.ts';
import { findSourceOfSameName, placeInSource } from '../sources/place-in-source.ts';

type Read = { fetched: FetchedMail; mail: WholeMail };

/**
 * Stores a batch of mails and the position they reach to, atomically. A mail already fetched from another folder, or before the
 * server renumbered its messages, is not stored twice. Its message id alone proves nothing, because anyone can choose it.
 */
export async function saveMails(
	{ db, now }: { db: Db; now: Date },
	mailbox: string,
	fetched: readonly FetchedMail[],
	place: MailboxPlace,
): Promise<number> {
	const read: Read[] = [];
	for (const one of fetched) read.push({ fetched: one, mail: await readMail(one.raw) });
	return inTransaction(db, async (tx) => {
		const known = new Set(
			(
				await listKnownEmails(
					tx,
					read.map(({ mail }) => mail.messageId),
				)
			).map(fingerprintOfRow),
		);
		const rows: NewPendingEmail[] = [];
		for (const { fetched: one, mail } of read) {
			const fingerprint = fingerprintOf(mail);
			if (known.has(fingerprint)) continue;
			known.add(fingerprint);
			const source = one.isCut || mail.refusal ? null : await findPlace(tx, mail, now);
			rows.push({
				...rowOf(one, mail, now),
				mailbox,
				uid_validity: place.uidValidity,
				source_id: source?.id ?? null,
			});
		}
		const kept = await insertPendingEmails(tx, rows);
		await saveMailboxPlace(tx, mailbox, place);
		return kept;
	});
}

/** A certain issue may create a source; a possible one only joins an existing source. */
async function findPlace(tx: Tx, mail: WholeMail, now: Date): Promise<{ id: number } | null> {
	const { verdict, name } = mail.findings;
	if (verdict.kind !== 'issue' && verdict.isSure) return null;
	const known = await findSourceByKeys(tx, sourceKeysOf(mail, name));
	if (verdict.kind !== 'issue' || known?.isWhole) return known;
	// A mail that uses the name of a listed newsletter gets a source only once its sender is known.
	if (!known && (await findSourceOfSameName(tx, mail))) return null;
	return placeInSource(tx, mail, now);
}

function rowOf(fetched: FetchedMail, mail: WholeMail, now: Date) {
	const refusal = fetched.isCut ? 'It is larger than 10 MB.' : mail.refusal;
	const arrivedAt = fetched.arrivedAt ?? mail.sentAt ?? now;
	return {
		uid: fetched.uid,
		message_id: mail.messageId,
		body_hash: mail.bodyHash,
		from_name: mail.from.name,
		from_address: mail.from.address,
		subject: mail.subject,
		size_bytes: fetched.sizeBytes,
		raw: fetched.isCut ? null : fetched.raw,
		status: refusal ? ('quarantined' as const) : ('pending' as const),
		failure: refusal,
		newsletter_name: mail.findings.name,
		issue_id: null,
		// Never in the future.
		received_at: new Date(Math.min(arrivedAt.getTime(), now.getTime())),
		sent_at: new Date(Math.min((mail.sentAt ?? arrivedAt).getTime(), now.getTime())),
		fetched_at: now,
	};
}

function fingerprintOf({ messageId, from, bodyHash }: WholeMail): string {
	return [messageId, from.address, bodyHash].join('\0');
}

function fingerprintOfRow(row: { message_id: string; from_address: string; body_hash: string }): string {
	return [row.message_id, row.from_address, row.body_hash].join('\0');
}
