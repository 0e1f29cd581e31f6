import type { Mailer, MailOutcome, OutgoingMail } from './mailer.ts';

/** Sends nothing: returns the given outcome and records the mails. */
export function createFakeMailer(
	options: {
		connections?: number;
		perSecond?: number | null;
		answer?: (mail: OutgoingMail) => MailOutcome | Promise<MailOutcome>;
	} = {},
): Mailer & { mails: OutgoingMail[] } {
	const mails: OutgoingMail[] = [];
	const { answer = () => ({ is: 'accepted', answer: '250 OK' }) satisfies MailOutcome } = options;
	return {
		mails,
		connections: options.connections ?? 2,
		perSecond: options.perSecond ?? null,
		openConnection: () => ({
			async send(mail, mayBegin) {
				if (mayBegin && !(await mayBegin)) return { is: 'withdrawn' };
				mails.push(mail);
				return answer(mail);
			},
			close() {},
		}),
	};
}
