import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { renderMail } from '#features/mail/rules/mail-layout.ts';
import type { Smtp } from '#platform/smtp-config.ts';
import { sender } from './mail-runs.ts';

export const subject = 'The week in books: ten newsletters worth your Sunday';
export const mail = renderMail({
	siteName: 'Broadsheet',
	siteUrl: 'https://example.com',
	preheader: 'What is new in the collection.',
	heading: 'The week in books',
	paragraphs: ['Here is what the newsletters of this collection published since last Sunday.'],
	list: Array.from({ length: 10 }, (_, number) => ({
		title: `Issue ${number + 1}`,
		description: 'A few sentences about what stands in this issue, long enough to fill two lines on a phone.',
		url: `https://example.com/newsletter/issue/${number + 1}`,
	})),
	footer: ['You get this mail because you asked for it.'],
});
const headers = {
	'List-Unsubscribe': '<https://example.com/api/unsubscribe/token>',
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

/** Sends mails with nodemailer alone, which records nothing, and returns how long it took. */
export async function sendBare({ host, port, connections }: Smtp, mails: number): Promise<number> {
	const transport = nodemailer.createTransport({
		pool: true,
		host,
		port,
		maxConnections: connections,
		maxMessages: Number.POSITIVE_INFINITY,
	});
	const startedAt = performance.now();
	await Promise.all(
		Array.from({ length: mails }, (_, number) =>
			transport.sendMail({
				from: sender,
				to: { name: '', address: `reader-${number}@example.com` },
				subject,
				text: mail.plainText,
				html: mail.html,
				messageId: `<${randomUUID()}@example.com>`,
				headers,
				textEncoding: 'quoted-printable',
			}),
		),
	);
	const ms = performance.now() - startedAt;
	transport.close();
	return ms;
}
