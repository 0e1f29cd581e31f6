import { createHash } from 'node:crypto';

export type MailParts = {
	from: { name: string; email: string };
	to: string;
	subject: string;
	sentAt: Date;
	listId: string;
	charset: string;
	text: string;
	html: string;
};

export type ComposedMail = { messageId: string; bodyHash: string; raw: Uint8Array };

/** A message as a mail server would deliver it (RFC 5322, with a plain and an HTML part). */
export function composeMail(mail: MailParts): ComposedMail {
	const domain = mail.from.email.replace(/^.*@/, '');
	const mark = createHash('sha256').update(`${mail.from.email}\n${mail.subject}`).digest('hex').slice(0, 24);
	const messageId = `<${mark}@${domain}>`;
	const boundary = `part-${mark}`;
	const part = (type: string, content: string) =>
		[
			`--${boundary}`,
			`Content-Type: ${type}; charset=${mail.charset}`,
			'Content-Transfer-Encoding: base64',
			'',
			inLines(Buffer.from(content).toString('base64')),
			'',
		].join('\r\n');
	const body = `${part('text/plain', mail.text)}${part('text/html', mail.html)}--${boundary}--\r\n`;
	const headers = [
		`Return-Path: <bounces@${domain}>`,
		`Date: ${mail.sentAt.toUTCString().replace('GMT', '+0000')}`,
		`From: ${mail.from.name ? `${phrase(mail.from.name)} ` : ''}<${mail.from.email}>`,
		`To: <${mail.to}>`,
		`Message-ID: ${messageId}`,
		`Subject: ${encodeWords(mail.subject)}`,
		...(mail.listId
			? [`List-Id: <${mail.listId}>`, `List-Unsubscribe: <https://${domain}/unsubscribe>`]
			: []),
		'MIME-Version: 1.0',
		`Content-Type: multipart/alternative; boundary="${boundary}"`,
	];
	return {
		messageId,
		bodyHash: createHash('sha256').update(body).digest('hex'),
		raw: Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`),
	};
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** A display name, quoted if it contains special characters. */
function phrase(name: string): string {
	const needsQuotes = isAscii(name) && /[^\w &'-]/.test(name);
	return needsQuotes ? `"${name.replace(/[\\"]/g, '\\$&')}"` : encodeWords(name);
}

/** Encodes non-ASCII text in encoded words of at most 75 characters (RFC 2047). */
function encodeWords(text: string): string {
	if (isAscii(text)) return text;
	const pieces = text.match(/.{1,14}/gsu) ?? [];
	return pieces.map((piece) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ');
}

function inLines(text: string): string {
	return (text.match(/.{1,76}/g) ?? []).join('\r\n');
}
