import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
	['words in encoded headers', '=?iso-8859-1?Q?Andr=E9?=', 'text/plain', 'déjà', ''],
	['eight-bit signs that nobody declared', 'Andr\xe9', 'text/plain', 'd\xe9j\xe0', 'déjà'],
	['a charset that does not exist', 'Andr\xe9', 'text/plain; charset=x-nonsense', 'd\xe9j\xe0', 'déjà'],
	['a declared charset', 'x', 'text/plain; charset=iso-8859-1', 'd\xe9j\xe0', 'déjà'],
])('%s: still read', async (_about, name, type, body, expected) => {
	const mail = await readMail(bytes(`From: ${name} <a@b.example>\r\nContent-Type: ${type}\r\n\r\n${body}`));
	expect(mail.from.address).toBe('a@b.example');
	if (name !== 'x') expect(mail.from.name).toBe('André');
	if (expected) expect(mail.text.trim()).toBe(expected);
});

test('whatever comes is an answer: nothing, noise, no head, no end', async () => {
	for (const raw of [
		'',
		'\0\xff\xfe',
		'no head at all',
		'\r\n\r\n',
		'From:\r\n\r\n',
		'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
	])
		expect(await readMail(bytes(raw))).toMatchObject({
			messageId: expect.stringMatching(/^none:/),
			bodyHash: expect.any(String),
		});
});

test('a bomb is refused by name, and what its head says is kept', async () => {
	const deep = Array.from(
		{ length: 60 },
		(_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
	);
	const head = 'From: Ann <a@b.example>\r\nSubject: Deep\r\n';
	const nested = await readMail(
		bytes(`${head}Content-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join('')}`),
	);
	expect(nested).toMatchObject({
		refusal: 'Its parts are nested too deeply.',
		subject: 'Deep',
		from: { address: 'a@b.example' },
	});
	const large = await readMail(bytes(`${head}X-Long: ${'x'.repeat(600_000)}\r\n\r\nHi`));
	expect(large.refusal).toBe('Its headers are too large.');
	const parts = Array.from({ length: 150 }, () => '--b\r\nContent-Type: image/png\r\n\r\nx\r\n').join('');
	const many = await readMail(bytes(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--`));
	expect(many.refusal).toBe('It has more than 100 parts.');
	const tree = await readMail(
		bytes(`${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}words`),
		{ timeoutMs: 60_000 },
	);
	expect(tree.refusal).toBe('');
});

test('links are known by their words, and addresses stay out of the text', async () => {
	const mail = await readMail(
		bytes(
			'From: a@b.example\r\nContent-Type: text/html\r\n\r\n<p>Read <a href="https://x.example/1">the <b>rest</b></a></p><img src="https://x.example/p.gif" alt="">',
		),
	);
	expect(mail.text).toBe('Read the rest');
	expect(mail.links).toEqual([{ href: 'https://x.example/1', text: 'the rest' }]);
});

test('a mail that takes too long keeps what its head says, and the next one is read', async () => {
	const head = 'From: Ann <a@b.example>\r\nSubject: Endless\r\nContent-Type: text/html\r\n\r\n';
	const endless = await readMail(bytes(head + '<p>word '.repeat(400_000)), { timeoutMs: 1 });
	expect(endless).toMatchObject({
		refusal: 'It took too long to take apart.',
		subject: 'Endless',
		from: { address: 'a@b.example' },
	});
	expect(await readMail(bytes(`${head}<p>Hello`))).toMatchObject({ refusal: '', text: 'Hello' });
});

test('a file that came along is the same bytes afterwards', async () => {
	const mail = await readMail(
		bytes(
			'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b--',
		),
	);
	expect(mail.parts[0]?.bytes.equals(Buffer.from('iVBORw0KGgo=', 'base64'))).toBe(true);
});
