import { inTransaction } from '#database/database.ts';
import {
	findMailboxPlace,
	isBackingOff,
	recordMailboxVisit,
	saveMailboxPlace,
} from '#features/inbox/store/mail-runs.ts';
import { ingestReport } from '#features/mail/server/reports/ingest-report.ts';
import { type FetchedMail, type Mailbox, MailboxError } from '#gateways/mailbox/mailbox.ts';
import type { InboxNeeds } from '../needs.ts';
import { nameOfMailbox } from './fetch-mail.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'log' | 'signer'>;

/** A separate name for reports, because the same folder may also be read for newsletters. */
export function nameOfReports(mailbox: Pick<Mailbox, 'address' | 'host' | 'folder'>): string {
	return `reports:${nameOfMailbox(mailbox)}`;
}

/** Reads new reports from their mailbox. Idempotent: reports read again after a crash have no second effect. */
export async function fetchReports(needs: Needs, mailbox: Mailbox): Promise<void> {
	const { db, clock } = needs;
	const name = nameOfReports(mailbox);
	const before = await findMailboxPlace(db, name);
	if (before && isBackingOff(before, clock())) return;
	try {
		await mailbox.readNew(before && before.uidValidity > 0 ? before : null, {
			onOpened: async () => {},
			async onMails(mails, place) {
				for (const { raw } of mails) await ingestReport(needs, raw);
				await inTransaction(db, (tx) => saveMailboxPlace(tx, name, place));
			},
		});
		await recordMailboxVisit(db, name, { trouble: '', now: clock() });
	} catch (error) {
		const isTheirs = error instanceof MailboxError;
		const trouble = isTheirs ? error.message : 'The reports could not be kept.';
		await recordMailboxVisit(db, name, { trouble, now: clock() });
		if (!isTheirs) throw error;
	}
}

/** What nearly every report has in its headers; other mails are newsletters and are parsed only once. */
const mayBeReport =
	/multipart\/report|feedback|daemon|postmaster|x-failed-recipients|auto-submitted|^return-path:[ \t]*<>|undeliver|deliver|returned|complaint|spamcop|bounce|\+[0-9a-z]{1,11}\.[0-9a-f]{26}@/im;
const headBytes = 16 * 1024;

/** Takes reports out of the newsletter mailbox. A report that is not about a mail of ours stays there. */
export function sortOutReports(needs: Needs) {
	return async (mails: FetchedMail[]): Promise<FetchedMail[]> => {
		const others: FetchedMail[] = [];
		for (const mail of mails) {
			const isTaken =
				mayBeReport.test(mail.raw.toString('latin1', 0, headBytes)) &&
				(await ingestReport(needs, mail.raw)) === 'taken';
			if (!isTaken) others.push(mail);
		}
		return others;
	};
}
