import MimeNode from 'nodemailer/lib/mime-node';
import type { Mailbox } from '#platform/smtp-config.ts';
import type { OutgoingMail } from './mailer.ts';
import { quoteText } from './quoted-printable.ts';

/** Signatures break if a relay unfolds these, and some parsers only read one line. */
const onOneLine = new Set(['list-unsubscribe', 'list-unsubscribe-post']);
const printable = /^[\x20-\x7e]{1,900}$/;
const crlf = '\r\n';

/** Serializes the mail. Addresses are passed as objects, because a string could be parsed as two of them. */
export function composeMessage(mail: OutgoingMail, sender: Mailbox): Buffer {
	const root = new MimeNode('multipart/alternative', { textEncoding: 'Q' });
	root.setHeader([
		{ key: 'From', value: { name: sender.name, address: sender.address } },
		{ key: 'To', value: { name: '', address: mail.recipient } },
		{ key: 'Subject', value: mail.subject },
		{ key: 'Message-ID', value: writeMessageId(mail.messageId, sender) },
		{ key: 'Date', value: mail.date.toUTCString().replace('GMT', '+0000') },
		...Object.entries(mail.headers).map(([key, value]) => writeHeader(key, value)),
	]);
	const head = root.buildHeaders();
	return Buffer.from(
		[
			head,
			'',
			...writePart(root.boundary, 'text/plain', mail.plainText),
			...writePart(root.boundary, 'text/html', mail.html),
			`--${root.boundary}--`,
			'',
		].join(crlf),
		'utf8',
	);
}

function writePart(boundary: string | false | undefined, type: string, text: string): string[] {
	return [
		`--${boundary}`,
		`Content-Type: ${type}; charset=utf-8`,
		'Content-Transfer-Encoding: quoted-printable',
		'',
		quoteText(text),
	];
}

function writeMessageId(id: string, sender: Mailbox): string {
	return id.includes('@') ? id : `<${id}@${sender.address.split('@')[1]}>`;
}

function writeHeader(key: string, value: string) {
	if (onOneLine.has(key.toLowerCase()) && printable.test(value))
		return { key, value: { prepared: true, foldLines: false, value } };
	return { key, value };
}
