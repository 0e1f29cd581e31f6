import type { OutgoingMail } from '#gateways/mailer/mailer.ts';

type Reported = Pick<OutgoingMail, 'recipient' | 'messageId' | 'returnPath'>;

export const statuses = {
	hard: 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown',
	soft: 'Action: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full',
	delayed: 'Action: delayed\nStatus: 4.4.1',
	delivered: 'Action: delivered\nStatus: 2.0.0',
} as const;

/** A delivery report about one of our mails. */
export function writeBounce(
	mail: Reported,
	{
		kind = 'hard',
		to = mail.returnPath ?? 'hello@news.example.com',
		headers = [],
		returned = returnedHead(mail),
	}: { kind?: keyof typeof statuses; to?: string; headers?: readonly string[]; returned?: string } = {},
): Buffer {
	return Buffer.from(
		[
			'From: MAILER-DAEMON@relay.example',
			`To: ${to}`,
			...headers,
			'Subject: Undelivered Mail Returned to Sender',
			'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
			'',
			'--b',
			'Content-Type: text/plain',
			'',
			'Your message was not delivered.',
			'--b',
			'Content-Type: message/delivery-status',
			'',
			'Reporting-MTA: dns; relay.example',
			'',
			`Final-Recipient: rfc822; ${mail.recipient}`,
			statuses[kind],
			'',
			'--b',
			'Content-Type: text/rfc822-headers',
			'',
			returned,
			'--b--',
			'',
		].join('\n'),
	);
}

/** An abuse report about one of our mails, as a feedback loop sends it: without the address. */
export function writeComplaint(
	mail: Reported,
	{ type = 'abuse', to = 'abuse@news.example.com' } = {},
): Buffer {
	return Buffer.from(
		[
			'From: fbl@mail.example',
			`To: ${to}`,
			'Subject: Email feedback report',
			'Content-Type: multipart/report; report-type=feedback-report; boundary=f',
			'',
			'--f',
			'Content-Type: message/feedback-report',
			'',
			`Feedback-Type: ${type}`,
			'User-Agent: Loop/1',
			'Version: 1',
			'',
			'--f',
			'Content-Type: message/rfc822',
			'',
			returnedHead(mail),
			'',
			'Hello.',
			'--f--',
			'',
		].join('\n'),
	);
}

function returnedHead({ messageId }: Reported): string {
	return `From: hello@news.example.com\nTo: undisclosed-recipients:;\nMessage-ID: <${messageId}@news.example.com>\nSubject: The week`;
}
