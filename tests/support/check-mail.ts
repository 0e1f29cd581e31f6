/** A mail parsed as a receiver would. */
export type ReadMail = {
	/** By lower-case name, unfolded and decoded. */
	headers: Map<string, string>;
	parts: { type: string; text: string }[];
};

const crlf = '\r\n';

function splitHead(raw: string): { head: string; body: string } {
	const end = raw.indexOf(crlf + crlf);
	return end < 0 ? { head: raw, body: '' } : { head: raw.slice(0, end), body: raw.slice(end + 4) };
}

function readHeaders(head: string): Map<string, string> {
	const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split(crlf);
	return new Map(
		unfolded.map((line) => {
			const colon = line.indexOf(':');
			return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
		}),
	);
}

function decodeWords(value: string): string {
	return value
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
			Buffer.concat(
				[...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, way = '', text = '']) =>
					way.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquote(text.replaceAll('_', ' ')),
				),
			).toString('utf8'),
		);
}

function unquote(text: string): Buffer {
	const joined = text.replace(/=\r?\n/g, '');
	return Buffer.from(
		joined.replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	);
}

function readPart(raw: string): { type: string; text: string } {
	const { head, body } = splitHead(raw);
	const headers = readHeaders(head);
	const encoding = headers.get('content-transfer-encoding') ?? '7bit';
	const bytes =
		encoding === 'base64'
			? Buffer.from(body, 'base64')
			: encoding === 'quoted-printable'
				? unquote(body)
				: Buffer.from(body, 'latin1');
	return { type: headers.get('content-type') ?? '', text: bytes.toString('utf8').replaceAll(crlf, '\n') };
}

export function readMail(raw: string): ReadMail {
	const { head, body } = splitHead(raw);
	const headers = readHeaders(head);
	const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
	const parts = boundary
		? body
				.split(`--${boundary}`)
				.slice(1, -1)
				.map((part) => readPart(part.replace(/^\r\n|\r\n$/g, '')))
		: [readPart(raw)];
	return { headers, parts };
}

/** Everything that a large receiver or the standards would object to; empty for a good mail. */
export function findMailFaults(raw: string, kind: 'mailing' | 'single' = 'single'): string[] {
	const { head } = splitHead(raw);
	const { headers, parts } = readMail(raw);
	const faults: string[] = [];
	const expect = (isWell: boolean, fault: string) => {
		if (!isWell) faults.push(fault);
	};
	const once = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];
	for (const name of once)
		expect(head.match(new RegExp(`^${name}:`, 'gim'))?.length === 1, `${name} is not there exactly once`);
	expect(!/[^\r]\n|\r[^\n]/.test(raw), 'a line does not end in CRLF');
	expect(
		raw.split(crlf).every((line) => Buffer.byteLength(line) <= 998),
		'a line is longer than 998',
	);
	expect(/^[\t\r\n -~]*$/.test(head), 'a header is not plain ASCII');
	expect(
		(head.match(/=\?[^?]+\?[qbQB]\?[^?]*\?=/g) ?? []).every((word) => word.length <= 75),
		'an encoded word is longer than 75',
	);
	expect(/^<[^<>\s@]+@[^<>\s@]+>$/.test(headers.get('message-id') ?? ''), 'the Message-ID is not one');
	expect(!Number.isNaN(Date.parse(headers.get('date') ?? '')), 'the Date is not one');
	expect(
		/^multipart\/alternative/.test(headers.get('content-type') ?? ''),
		'it is not multipart/alternative',
	);
	expect(
		parts.map(({ type }) => type.split(';')[0]).join() === 'text/plain,text/html',
		'the parts are wrong',
	);
	expect(
		parts.every(({ text }) => text.trim() !== ''),
		'a part is empty',
	);
	expect(!/<img[^>]+(width|height)="?[01]"?[ >]/i.test(parts[1]?.text ?? ''), 'there is a tracking pixel');
	if (kind === 'single')
		expect(
			/^auto-(generated|replied)/.test(headers.get('auto-submitted') ?? ''),
			'Auto-Submitted is missing',
		);
	if (kind === 'mailing') {
		expect(/^List-Unsubscribe: <https?:\/\/[^<>\s]+>$/m.test(head.replaceAll('\r', '')), 'List-Unsubscribe');
		expect(
			/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head.replaceAll('\r', '')),
			'List-Unsubscribe-Post',
		);
		expect(/<[^<>\s]+>$/.test(headers.get('list-id') ?? ''), 'List-Id is missing');
	}
	return faults;
}
