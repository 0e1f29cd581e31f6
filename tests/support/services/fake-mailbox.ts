import { type Mailbox, MailboxError } from '#gateways/mailbox/mailbox.ts';

/** An in-memory mailbox: mails are numbered in order of arrival. */
export function createFakeMailbox(): Mailbox & {
	deliver: (raw: string | Buffer) => void;
	/** The error of the next visits; null for none. */
	trouble: string | null;
	/** Makes the server forget its UIDs and assign new ones. */
	numberAnew: () => void;
} {
	const mails: Buffer[] = [];
	let uidValidity = 7;
	const mailbox = {
		address: 'letters@directory.example',
		host: 'mail.directory.example',
		folder: 'INBOX',
		trouble: null as string | null,
		deliver: (raw: string | Buffer) => void mails.push(Buffer.from(raw)),
		numberAnew: () => {
			uidValidity += 1;
		},
		async check() {
			if (mailbox.trouble) throw new MailboxError(mailbox.trouble, { isTransient: false });
		},
		readNew: (async (after, visitor) => {
			await mailbox.check();
			const last = after?.uidValidity === uidValidity ? after.uid : 0;
			const fresh = mails.map((raw, index) => ({ raw, uid: index + 1 })).filter(({ uid }) => uid > last);
			await visitor.onOpened({ uidValidity, newCount: fresh.length });
			for (let start = 0; start < fresh.length; start += 100) {
				const batch = fresh.slice(start, start + 100);
				await visitor.onMails(
					batch.map(({ raw, uid }) => ({ uid, raw, sizeBytes: raw.length, arrivedAt: null, isCut: false })),
					{ uidValidity, uid: batch.at(-1)?.uid ?? last },
				);
			}
		}) satisfies Mailbox['readNew'],
	};
	return mailbox;
}
