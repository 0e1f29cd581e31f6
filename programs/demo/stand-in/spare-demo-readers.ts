import type { Mailer } from '#gateways/mailer/mailer.ts';
import { demoReaderDomain } from '../demo-content.ts';

/** Mails to the invented readers go nowhere: a real mail server would only send them back. */
export function spareDemoReaders(mailer: Mailer): Mailer {
	return {
		...mailer,
		openLine() {
			const line = mailer.openLine();
			return {
				...line,
				async send(mail, mayBegin) {
					if (!mail.recipient.toLowerCase().endsWith(demoReaderDomain)) return line.send(mail, mayBegin);
					if (mayBegin && !(await mayBegin)) return { is: 'withdrawn' };
					return { is: 'accepted', answer: 'An invented reader: nothing was sent.' };
				},
			};
		},
	};
}
