export type Encoding =
	| 'utf-8'
	| 'quoted-printable'
	| 'base64'
	| 'latin1'
	| 'undeclared'
	| 'utf-16'
	| 'windows-1252';

export type MailSketch = {
	from: string;
	fromName?: string;
	to?: string;
	subject: string;
	headers?: readonly string[];
	text?: string;
	html?: string;
	encoding?: Encoding;
	/** Omitted if null. */
	date?: string | null;
	id?: string | null;
};

let count = 0;

/** A mail as bytes, as a mail server hands it over. */
export function writeMail(sketch: MailSketch): Buffer {
	count += 1;
	const {
		from,
		fromName = '',
		to = 'letters@directory.example',
		subject,
		headers = [],
		encoding = 'quoted-printable',
	} = sketch;
	const date = sketch.date === undefined ? 'Tue, 6 Oct 2026 07:30:00 +0000' : sketch.date;
	const id = sketch.id === undefined ? `<${count}.made@${from.split('@')[1] ?? 'x.example'}>` : sketch.id;
	const raw8 = encoding === 'undeclared';
	const head = [
		`From: ${fromName ? `${encodeName(fromName, raw8)} ` : ''}<${from}>`,
		`To: ${to}`,
		`Subject: ${raw8 ? subject : encodeWords(subject)}`,
		...(date ? [`Date: ${date}`] : []),
		...(id ? [`Message-ID: ${id}`] : []),
		'MIME-Version: 1.0',
		...headers,
	];
	const parts = [
		...(sketch.text === undefined ? [] : [part('text/plain', sketch.text, encoding)]),
		...(sketch.html === undefined ? [] : [part('text/html', sketch.html, encoding)]),
	];
	const [only = Buffer.from('\r\n')] = parts;
	const top = Buffer.from(`${head.join('\r\n')}\r\n`, raw8 ? 'latin1' : 'utf8');
	if (parts.length < 2) return Buffer.concat([top, only]);
	const boundary = `=_part_${count}`;
	const between = Buffer.from(`\r\n--${boundary}\r\n`);
	return Buffer.concat([
		top,
		Buffer.from(`Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`),
		...parts.flatMap((one) => [between, one]),
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
}

function part(type: string, content: string, encoding: Encoding): Buffer {
	const head = (charset: string, transfer: string) =>
		Buffer.from(
			`Content-Type: ${type}${charset ? `; charset=${charset}` : ''}\r\nContent-Transfer-Encoding: ${transfer}\r\n\r\n`,
		);
	switch (encoding) {
		case 'utf-8':
			return Buffer.concat([head('utf-8', '8bit'), Buffer.from(content)]);
		case 'base64':
			return Buffer.concat([
				head('"UTF-8"', 'base64'),
				Buffer.from(wrap(Buffer.from(content).toString('base64'))),
			]);
		case 'latin1':
			return Buffer.concat([head('iso-8859-1', '8bit'), Buffer.from(content, 'latin1')]);
		case 'windows-1252':
			return Buffer.concat([
				head('windows-1252', 'quoted-printable'),
				Buffer.from(quote(Buffer.from(content, 'latin1'))),
			]);
		case 'undeclared':
			return Buffer.concat([head('', '8bit'), Buffer.from(content, 'latin1')]);
		case 'utf-16':
			return Buffer.concat([
				head('utf-16le', 'base64'),
				Buffer.from(wrap(Buffer.from(content, 'utf16le').toString('base64'))),
			]);
		default:
			return Buffer.concat([head('utf-8', 'quoted-printable'), Buffer.from(quote(Buffer.from(content)))]);
	}
}

function quote(bytes: Buffer): string {
	let line = '';
	let all = '';
	for (const byte of bytes) {
		const isPlain = (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32;
		if (byte === 10) {
			all += `${line}\r\n`;
			line = '';
			continue;
		}
		line += isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
		if (line.length > 70) {
			all += `${line}=\r\n`;
			line = '';
		}
	}
	return all + line;
}

const wrap = (text: string) => text.replace(/.{76}/g, '$&\r\n');

function isPlainText(text: string): boolean {
	return /^[\x20-\x7e]*$/.test(text);
}

function encodeWords(text: string): string {
	if (isPlainText(text)) return text;
	// One encoded word per word, as long subjects are split; alternately in Q and in base64.
	return text
		.split(/(?<=\s)/)
		.map((word, index) =>
			index % 2 ? `=?utf-8?B?${Buffer.from(word).toString('base64')}?=` : `=?UTF-8?Q?${quoteWord(word)}?=`,
		)
		.join('\r\n ');
}

function quoteWord(word: string): string {
	return [...Buffer.from(word)]
		.map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
		.join('');
}

function encodeName(name: string, isRaw: boolean): string {
	if (isRaw) return name;
	if (!isPlainText(name)) return encodeWords(name);
	return /[^\w !#$%&'*+/=?^`{|}~-]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
}
