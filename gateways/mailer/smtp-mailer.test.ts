import { afterEach, describe, expect, test } from 'vitest';
import { readSmtp } from '#platform/smtp-config.ts';
import { findMailFaults, readMail } from '#tests/support/check-mail.ts';
import { type SmtpSink, startSmtpSink, type Treatment } from '#tests/support/services/smtp-sink.ts';
import type { MailConnection, OutgoingMail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

let sink: SmtpSink;
const lines: MailConnection[] = [];

afterEach(async () => {
	for (const line of lines.splice(0)) line.close();
	await sink.close();
});

/** A generous timeout for servers that answer; shorter in tests about those that do not. */
function openConnection(url: string, timeoutMs = 30_000): MailConnection {
	const smtp = readSmtp(url);
	if (!smtp) throw new Error(`Not an SMTP address: ${url}`);
	const sender = { name: 'Bröadsheet', address: 'news@example.com' };
	const line = createSmtpMailer({ smtp, sender, timeoutMs }).openConnection();
	lines.push(line);
	return line;
}

function makeMail(given: Partial<OutgoingMail> = {}): OutgoingMail {
	return {
		messageId: 'a-1',
		recipient: 'reader@example.com',
		subject: 'Hello',
		html: '<p>Hello</p>',
		plainText: 'Hello',
		headers: { 'Auto-Submitted': 'auto-generated' },
		date: new Date('2026-03-04T05:06:07Z'),
		...given,
	};
}

const conversations: { treatment: Treatment; outcome: object }[] = [
	{ treatment: 'accept', outcome: { is: 'accepted' } },
	{
		treatment: { refuseAt: 'recipient', code: 450 },
		outcome: { is: 'refused', isPermanent: false, code: 450 },
	},
	{
		treatment: { refuseAt: 'recipient', code: 550, text: '5.1.1 No such person' },
		outcome: { is: 'refused', isPermanent: true, code: 550, isAddressAtFault: true },
	},
	{
		treatment: { refuseAt: 'recipient', code: 550, text: '5.7.1 Your network is blocked' },
		outcome: { is: 'refused', isPermanent: true, code: 550, isAddressAtFault: false },
	},
	{
		treatment: { refuseAt: 'message', code: 451 },
		outcome: { is: 'refused', isPermanent: false, code: 451 },
	},
	{
		treatment: { refuseAt: 'message', code: 554 },
		outcome: { is: 'refused', isPermanent: true, code: 554, isAddressAtFault: false },
	},
	{
		treatment: { refuseAt: 'message', code: 421 },
		outcome: { is: 'refused', isPermanent: false, code: 421 },
	},
	{ treatment: 'stall at recipient', outcome: { is: 'unreachable' } },
	{ treatment: 'die at recipient', outcome: { is: 'unreachable' } },
	{ treatment: 'stall at message', outcome: { is: 'uncertain' } },
	{ treatment: 'die during message', outcome: { is: 'uncertain' } },
	{ treatment: 'die after message', outcome: { is: 'uncertain' } },
];

describe.each([true, false])('mail by SMTP (pipelining: %s)', (hasPipelining) => {
	test('every end of a conversation is told apart, and the next mail goes all the same', async () => {
		let treatment: Treatment = 'accept';
		sink = await startSmtpSink({ treat: () => treatment, hasPipelining });
		const patient = openConnection(sink.url);
		const hasty = openConnection(sink.url, 2000);
		for (const conversation of conversations) {
			treatment = conversation.treatment;
			const line = String(treatment).startsWith('stall') ? hasty : patient;
			expect(await line.send(makeMail()), JSON.stringify(treatment)).toMatchObject(conversation.outcome);
			treatment = 'accept';
			expect(await line.send(makeMail())).toMatchObject({ is: 'accepted' });
		}
	});
});

describe('mail by SMTP', () => {
	test('a line keeps its connection, and opens another one when the server hung up in between', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url);
		await line.send(makeMail());
		await line.send(makeMail());
		expect(sink.connections()).toBe(1);
		sink.dropAll();
		expect(await line.send(makeMail())).toMatchObject({ is: 'accepted' });
		expect(sink.mails).toHaveLength(3);
	});

	test('a server that is not there is unreachable', async () => {
		sink = await startSmtpSink();
		const { url } = sink;
		await sink.close();
		expect(await openConnection(url).send(makeMail())).toMatchObject({ is: 'unreachable' });
		sink = await startSmtpSink();
	});

	test('a server that offers no login, though one is configured, is unreachable', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url.replace('//', '//ada:sesame@'));
		expect(await line.send(makeMail())).toEqual({ is: 'unreachable', reason: 'The server offers no login.' });
		expect(sink.mails).toEqual([]);
	});

	test('what goes over the wire is what large receivers ask for', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url);
		const address = `https://example.com/api/unsubscribe/${'a'.repeat(200)}`;
		const subject = `Grüße aus Köln, ${'ein langer Betreff mit Ümläuten '.repeat(6)}🗞️`.trim();
		await line.send(
			makeMail({
				subject,
				plainText: `Schöne Grüße\n.\n..\nFrom here\n${'lang '.repeat(400)}\n`,
				html: `<p>Schöne Grüße</p><p>${'x'.repeat(5000)}</p>`,
				headers: {
					'List-Unsubscribe': `<${address}>`,
					'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
					'List-Id': 'Köln <digest.example.com>',
				},
			}),
		);
		const raw = sink.mails[0]?.raw ?? '';
		expect(findMailFaults(raw, 'mailing')).toEqual([]);
		expect(raw).toContain(`List-Unsubscribe: <${address}>\r\n`);
		const { headers, parts } = readMail(raw);
		expect(headers.get('subject')).toBe(subject);
		expect(headers.get('from')).toBe('Bröadsheet <news@example.com>');
		expect(headers.get('message-id')).toBe('<a-1@example.com>');
		expect(headers.get('date')).toBe('Wed, 04 Mar 2026 05:06:07 +0000');
		expect(parts[0]?.text).toBe(`Schöne Grüße\n.\n..\nFrom here\n${'lang '.repeat(400)}\n`);
	});

	test('a mail that may not go after all is not handed over, and the next one goes', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url);
		const withdrawn = line.send(makeMail(), new Promise((resolve) => setTimeout(resolve, 100, false)));
		expect(await withdrawn).toEqual({ is: 'withdrawn' });
		expect(await line.send(makeMail({ recipient: 'next@example.com' }))).toMatchObject({ is: 'accepted' });
		expect(sink.mails.map(({ recipient }) => recipient)).toEqual(['next@example.com']);
	});

	test('a mail waits for its permission even when the server is ready', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url);
		let allow = (_isAllowed: boolean) => {};
		const sending = line.send(
			makeMail(),
			new Promise((resolve) => {
				allow = resolve;
			}),
		);
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(sink.mails).toEqual([]);
		allow(true);
		expect(await sending).toMatchObject({ is: 'accepted' });
		expect(sink.mails).toHaveLength(1);
	});

	test('a mail that cannot be written, or has nobody to go to, is refused for good', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url);
		const broken = [{ recipient: '' }, { plainText: undefined as unknown as string }];
		for (const given of broken)
			expect(await line.send(makeMail(given))).toMatchObject({ is: 'refused', isPermanent: true });
		expect(await line.send(makeMail())).toMatchObject({ is: 'accepted' });
	});

	test('no text becomes a second recipient or a header of its own', async () => {
		sink = await startSmtpSink();
		const line = openConnection(sink.url);
		const hostile: Partial<OutgoingMail>[] = [
			{ subject: 'Hi\r\nBcc: victim@example.com' },
			{ headers: { 'X-Note': 'a\r\nBcc: victim@example.com', 'Auto-Submitted': 'auto-generated' } },
			{ headers: { 'List-Unsubscribe': '<https://a>\r\nBcc: victim@example.com' } },
			{ recipient: 'reader@example.com, victim@example.com' },
			{ recipient: '"victim@example.com x"@example.org' },
			{ recipient: 'reader@example.com\r\nRCPT TO:<victim@example.com>' },
			{ recipient: 'reader@example.com> RCPT TO:<victim@example.com' },
		];
		for (const given of hostile) await line.send(makeMail(given));
		for (const { recipient, raw } of sink.mails) {
			expect(recipient).not.toBe('victim@example.com');
			expect(readMail(raw).headers.has('bcc')).toBe(false);
		}
	});
});
