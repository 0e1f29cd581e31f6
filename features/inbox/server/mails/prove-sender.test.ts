import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { letter } from '#tests/support/factories/letter.ts';
import { createSigner, emptyNameServer } from '#tests/support/factories/signed-mail.ts';
import { proveSender } from './prove-sender.ts';
import { readMail } from './read-mail.ts';

const signer = createSigner();
const domain = 'crumb.example';
const hour = 3600_000;
const now = new Date();

async function prove(
	raw: string,
	{ trusted = null, arrivedAt = now }: { trusted?: string | null; arrivedAt?: Date } = {},
) {
	const bytes = Buffer.from(raw);
	const needs = { nameServer: signer.nameServer, trustedAuthserv: trusted };
	return proveSender(needs, { raw: bytes, mail: await readMail(bytes), arrivedAt });
}
const plain = (options: Parameters<typeof letter>[0] = {}) => letter({ isProven: false, ...options });

describe('a signature', () => {
	test('of the sender’s own domain proves who sent a mail, whatever was written above it on the way', async () => {
		const signed = await signer.sign(plain(), { domain });
		const delivered = `Return-Path: <b@x.example>\r\nReceived: from a by b; ${now.toUTCString()}\r\n${signed}`;
		expect(await prove(delivered)).toMatchObject({
			from: 'letters@crumb.example',
			proven: 'crumb.example',
			isRefuted: false,
			checks: [expect.stringContaining('SPF: not checked'), 'DKIM: the signature of crumb.example is right.'],
		});
		const below = await signer.sign(plain({ from: 'Crumb <a@news.crumb.example>' }), {
			domain,
			algorithm: 'ed25519-sha256',
		});
		expect((await prove(below)).proven).toBe('crumb.example');
	});

	test('proves nothing for a mail whose head ends for one program where it goes on for another', async () => {
		const signed = await signer.sign(plain(), { domain });
		const end = signed.indexOf('\r\n\r\n');
		const stranger = 'X-Pad: x\r\n\r\r\n<p>Somebody else</p><!--';
		const raw = `${signed.slice(0, end)}\r\n${stranger}${signed.slice(end)}`;
		expect((await readMail(Buffer.from(raw))).html).toContain('Somebody else');
		expect(await prove(raw)).toMatchObject({ proven: '', isRefuted: true });
	});

	test('proves only the address where many share a domain', async () => {
		const signed = await signer.sign(plain({ from: 'Crumb <crumb@substack.com>' }), {
			domain: 'substack.com',
		});
		expect((await prove(signed)).proven).toBe('crumb@substack.com');
	});

	test.each([
		['of another domain', { domain: 'evil.example' }, 'signed by evil.example, not by'],
		['that covers a part of the body', { domain, bodyLength: 20 }, 'covers only a part'],
		['that covers none of the body', { domain, bodyLength: 0 }, 'covers only a part'],
		[
			'that had expired when the mail came',
			{ domain, signedAt: new Date(now.getTime() - 3 * hour), expiresAt: new Date(now.getTime() - hour) },
			'expired',
		],
		['by a weak algorithm', { domain, algorithm: 'rsa-sha1' }, 'weak algorithm'],
		['by a weak key', { domain, bits: 768 }, 'weak-key'],
		['that leaves out the subject', { domain, fields: 'From:Date' }, 'does not cover the subject'],
		['of a domain that only tries signing out', { domain, keyTags: 't=y' }, 'only a trial'],
		['whose key nobody knows', { domain, failure: 'ENOTFOUND' }, 'no key'],
	] as const)('%s proves nothing', async (_, options, words) => {
		const proof = await prove(await signer.sign(plain(), options));
		expect(proof).toMatchObject({ proven: '', isUnanswered: false });
		expect(proof.checks.join(' ')).toContain(words);
	});

	test('that had not expired when the mail came is as good later', async () => {
		const signed = await signer.sign(plain(), {
			domain,
			signedAt: new Date(now.getTime() - 3 * hour),
			expiresAt: new Date(now.getTime() - hour),
		});
		expect((await prove(signed, { arrivedAt: new Date(now.getTime() - 2 * hour) })).proven).toBe(domain);
	});

	test('that leaves out the sender cannot be made, and proves nothing when it is', async () => {
		const signed = await signer.sign(plain(), { domain });
		const without = signed.replace(/(h=[^;]*?)\bfrom\b:?/i, '$1');
		expect(without).not.toBe(signed);
		expect((await prove(without)).proven).toBe('');
	});

	test('on a mail that was changed speaks against it', async () => {
		const signed = await signer.sign(plain(), { domain });
		expect(await prove(`${signed}\r\nBuy my flour.`)).toMatchObject({ proven: '', isRefuted: true });
		expect(await prove(signed.replace(/^Subject: .*$/m, 'Subject: Buy'))).toMatchObject({
			proven: '',
			isRefuted: true,
		});
	});

	test('proves nothing about a mail with two senders, subjects or shapes, wherever the second one stands', async () => {
		const signed = await signer.sign(plain(), { domain });
		for (const more of [
			'From: Crumb & Salt <letters@evil.example>',
			'from : Crumb & Salt <letters@crumb.example>',
			'Subject: Buy my flour',
			'Content-Type: text/plain',
		]) {
			expect([more, (await prove(`${more}\r\n${signed}`)).proven]).toEqual([more, '']);
			expect([more, (await prove(signed.replace('\r\n\r\n', `\r\n${more}\r\n\r\n`))).proven]).toEqual([
				more,
				'',
			]);
		}
		const two = await signer.sign(plain({ from: 'A <letters@crumb.example>, B <b@evil.example>' }), {
			domain,
		});
		expect((await prove(two)).proven).toBe('');
	});

	test('that nobody could look up leaves the question open', async () => {
		for (const failure of ['ETIMEOUT', 'ESERVFAIL'] as const)
			expect(await prove(await signer.sign(plain(), { domain, failure }))).toMatchObject({
				proven: '',
				isRefuted: false,
				isUnanswered: true,
			});
	});

	test('of a stranger is never looked up, nor any of a mail with more than a mail can have', async () => {
		signer.asked.length = 0;
		await prove(await signer.sign(plain(), { domain: 'evil.example' }));
		expect(signer.asked).toEqual([]);
		const many = Array.from(
			{ length: 100 },
			(_, at) =>
				`DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=m${at}; h=from:subject; bh=AAAA; b=AAAA\r\n`,
		);
		expect((await prove(many.join('') + plain())).proven).toBe('');
		expect(signer.asked).toEqual([]);
	});
});

describe('the word of the server that took a mail in', () => {
	const trusted = 'mx.directory.example';
	const results = (server: string, value: string) => `Authentication-Results: ${server}; ${value}\r\n`;
	const pass = 'dkim=pass header.d=crumb.example';

	test('proves a sender where the operator names that server, by exactly its name', async () => {
		const raw = results(trusted, pass) + plain();
		expect((await prove(raw, { trusted })).proven).toBe(domain);
		for (const other of [null, 'directory.example', 'mx.directory.example.evil.example', 'mx'])
			expect((await prove(raw, { trusted: other })).proven).toBe('');
		expect(
			(
				await prove(
					results('MX.Directory.example 1', 'spf=pass smtp.mailfrom=b@mail.crumb.example') + plain(),
					{ trusted },
				)
			).proven,
		).toBe(domain);
	});

	test('is only the topmost: what a stranger wrote below it does not count', async () => {
		const forged = results(trusted, pass);
		for (const real of [
			'dkim=none; spf=fail smtp.mailfrom=crumb.example',
			'none',
			'dkim=fail header.d=crumb.example; dmarc=fail header.from=crumb.example',
		]) {
			const proof = await prove(results(trusted, real) + forged + plain(), { trusted });
			expect([real, proof.proven]).toEqual([real, '']);
		}
		const above = results('relay.example', 'dkim=fail') + results(trusted, pass) + plain();
		expect((await prove(above, { trusted })).proven).toBe(domain);
	});

	test('is read as it stands: encoded words in what a stranger chose are not taken for results', async () => {
		const sly = `spf=fail smtp.mailfrom="=?utf-8?Q?=22=3B_dkim=3Dpass_header=2Ed=3Dcrumb.example?="@evil.example`;
		expect((await prove(results(trusted, sly) + plain(), { trusted })).proven).toBe('');
	});

	test('that the sender’s own rules refuse a mail is not outweighed by a signature', async () => {
		const signed = await signer.sign(plain(), { domain });
		const refused = results(trusted, 'dmarc=fail header.from=crumb.example') + signed;
		expect(await prove(refused, { trusted })).toMatchObject({ proven: '', isRefuted: true });
		expect((await prove(results(trusted, 'dkim=none') + signed, { trusted })).proven).toBe(domain);
	});

	test('is missed in words where it is missing', async () => {
		const { checks } = await prove(plain(), { trusted });
		expect(checks).toEqual([
			'mx.directory.example: it left no results in this mail.',
			'DKIM: no signature of the sender’s domain (crumb.example).',
		]);
	});
});

test('a large mail with many signatures and endless headers costs seconds at most, and not ours', async () => {
	const signatures = Array.from(
		{ length: 8 },
		(_, at) =>
			`DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=x; l=${at}; h=from:subject; bh=AAAA; b=AAAA\r\n`,
	);
	const raw = Buffer.from(
		`${signatures.join('')}X-Long: ${'\r\n a'.repeat(50_000)}\r\n${plain({ text: 'Flour. '.repeat(300_000) })}`,
	);
	const before = performance.eventLoopUtilization();
	const mail = await readMail(raw);
	const proof = await proveSender(
		{ nameServer: emptyNameServer, trustedAuthserv: null },
		{ raw, mail, arrivedAt: now },
	);
	expect(proof.proven).toBe('');
	expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
}, 40_000);
