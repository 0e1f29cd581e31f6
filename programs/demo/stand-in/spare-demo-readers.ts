import { type Mailer, wrapMailer } from '#gateways/mailer/mailer.ts';
import { demoReaderDomain, readDemoClaims } from '../demo-content.ts';

/** Drops mail to invented readers and publishers, which a real mail server would only bounce. */
export function spareDemoReaders(mailer: Mailer): Mailer {
	const publishers = new Set(
		readDemoClaims().flatMap(({ publisher, colleagues }) => [publisher, ...colleagues]),
	);
	return wrapMailer(mailer, (send) => async (mail, mayBegin) => {
		const recipient = mail.recipient.toLowerCase();
		if (!recipient.endsWith(demoReaderDomain) && !publishers.has(recipient)) return send(mail, mayBegin);
		if (mayBegin && !(await mayBegin)) return { is: 'withdrawn' };
		return { is: 'accepted', answer: 'An invented address: nothing was sent.' };
	});
}
