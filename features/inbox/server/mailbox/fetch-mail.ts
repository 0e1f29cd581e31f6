import type { Db } from '#database/database.ts';
import {
	advanceMailRun,
	beginMailRun,
	endMailRun,
	findMailboxPlace,
	isBackingOff,
	recordMailboxVisit,
} from '#features/inbox/store/mail-runs.ts';
import type { FetchedMail, Mailbox } from '#gateways/mailbox/mailbox.ts';
import { MailboxError } from '#gateways/mailbox/mailbox.ts';
import type { Clock } from '#platform/clock.ts';
import { saveMails } from './save-mails.ts';

/** Identifies the folder in the database. */
export function nameOfMailbox({
	address,
	host,
	folder,
}: Pick<Mailbox, 'address' | 'host' | 'folder'>): string {
	return `${address}@${host}/${folder}`.toLowerCase();
}

type Needs = {
	db: Db;
	clock: Clock;
	readTime: (db: Db) => Promise<Date>;
	mailbox: Mailbox;
	/** Handles reports about our own mails and returns the other mails. */
	takeReports: (mails: FetchedMail[]) => Promise<FetchedMail[]>;
};

/** Fetches new mail from the mailbox. Returns how many mails were new, or null if a fetch is already running. */
export async function fetchMail(
	{ db, clock, readTime, mailbox, takeReports }: Needs,
	{ isScheduled }: { isScheduled: boolean },
): Promise<number | null> {
	const name = nameOfMailbox(mailbox);
	const before = await findMailboxPlace(db, name);
	// Back off from a mailbox that refuses us: some servers lock out clients that try too often.
	if (isScheduled && before && isBackingOff(before, clock())) return null;
	if (!(await beginMailRun(db, { kind: 'fetch', total: null, now: await readTime(db) }))) return null;
	let kept = 0;
	let done = 0;
	let total = 0;
	try {
		await mailbox.readNew(before && before.uidValidity > 0 ? before : null, {
			async onOpened({ newCount }) {
				total = done + newCount;
				await advanceMailRun(db, 'fetch', { done, total, now: await readTime(db) });
			},
			async onMails(mails, place) {
				kept += await saveMails({ db, now: clock() }, name, await takeReports(mails), place);
				done += mails.length;
				await advanceMailRun(db, 'fetch', { done, total, now: await readTime(db) });
			},
		});
		await recordMailboxVisit(db, name, { trouble: '', now: clock() });
		await endMailRun(db, 'fetch', { state: 'done', message: describeFetched(kept), now: await readTime(db) });
		return kept;
	} catch (error) {
		const isTheirs = error instanceof MailboxError;
		const message = isTheirs ? error.message : 'The mails could not be kept.';
		await recordMailboxVisit(db, name, { trouble: message, now: clock() });
		await endMailRun(db, 'fetch', { state: 'failed', message, now: await readTime(db) });
		if (isTheirs) return kept;
		throw error;
	}
}

function describeFetched(kept: number): string {
	if (kept === 0) return 'There is no new mail.';
	return kept === 1 ? 'One new mail was fetched.' : `${kept} new mails were fetched.`;
}
