import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Dovecot, hasDovecot, startDovecot } from '#tests/support/services/dovecot.ts';
import { createImapMailbox } from './imap-mailbox.ts';
import { type FetchedMail, type Mailbox, MailboxError, type MailboxPlace } from './mailbox.ts';
import { toMailboxError } from './mailbox-error.ts';

const mail = (number: number, body = `This is letter ${number}.`) =>
	`From: Letters <letters@crumb.example>\r\nTo: reader@directory.example\r\nSubject: Letter ${number}\r\nMessage-ID: <${number}@crumb.example>\r\nDate: Mon, 5 Oct 2026 08:00:00 +0000\r\n\r\n${body}\r\n`;

/** Reads the mails after a place and records how they arrived. */
async function read(mailbox: Mailbox, after: MailboxPlace | null = null, onBatch = async () => {}) {
	const mails: (Omit<FetchedMail, 'raw'> & { head: string; rawBytes: number })[] = [];
	let place = after;
	let largestBatch = 0;
	const opened: number[] = [];
	await mailbox.readNew(after, {
		async onOpened({ newCount }) {
			opened.push(newCount);
		},
		async onMails(batch, reached) {
			largestBatch = Math.max(largestBatch, batch.length);
			for (const { raw, ...rest } of batch)
				mails.push({ ...rest, head: raw.toString('utf8').slice(0, 400), rawBytes: raw.length });
			place = reached;
			await onBatch();
		},
	});
	return { mails, place, largestBatch, opened };
}

describe.skipIf(!hasDovecot)('a mailbox on a real mail server', () => {
	let server: Dovecot;
	let mailbox: Mailbox;

	beforeAll(async () => {
		server = await startDovecot();
		mailbox = createImapMailbox(server.config, { pauseMs: 20 });
	});
	afterAll(() => server?.close());

	const listFiles = () =>
		['new', 'cur'].flatMap((name) => readdirSync(path.join(server.folder, name))).toSorted();

	test('gives each mail once, then only what is new, and stays as it was', async () => {
		for (const number of [1, 2, 3]) server.deliver(mail(number));
		const first = await read(mailbox);
		expect(first.mails.map(({ head }) => /Subject: (.*)\r/.exec(head)?.[1])).toEqual([
			'Letter 1',
			'Letter 2',
			'Letter 3',
		]);
		expect(first.mails[0]).toMatchObject({
			isCut: false,
			sizeBytes: mail(1).length,
			arrivedAt: expect.any(Date),
		});
		const files = listFiles();
		expect((await read(mailbox, first.place)).mails).toEqual([]);
		server.deliver(mail(4));
		const later = await read(mailbox, first.place);
		expect(later.mails.map(({ uid }) => uid)).toEqual([4]);
		// Dovecot stores flags in file names; none of ours has any.
		expect(listFiles().filter((name) => /:2,.+$/.test(name))).toEqual([]);
		expect(listFiles()).toHaveLength(files.length + 1);
	});

	test('that numbered its mails anew is read from the beginning', async () => {
		const { place } = await read(mailbox);
		const renumbered = { uidValidity: (place?.uidValidity ?? 0) + 1, uid: 4000 };
		expect((await read(mailbox, renumbered)).mails).toHaveLength(4);
	});

	test('gives of a mail over 10 MB only its head', async () => {
		const { place } = await read(mailbox);
		server.deliver(mail(5, `${'x'.repeat(99)}\r\n`.repeat(110_000)));
		const { mails } = await read(mailbox, place);
		const rawBytes = mail(5, '').length - 2;
		expect(mails).toMatchObject([
			{ isCut: true, head: expect.stringContaining('Subject: Letter 5'), rawBytes },
		]);
	});

	test('with a mail that consists of 12 MB of headers goes on to the next one', async () => {
		const { place } = await read(mailbox);
		const header = `X-Filler: ${'x'.repeat(89)}\r\n`;
		server.deliver(`${header.repeat(120_000)}${mail(6)}`);
		server.deliver(mail(7));
		const { mails } = await read(mailbox, place);
		expect(mails).toMatchObject([
			{ isCut: true, head: expect.stringContaining('X-Filler') },
			{ isCut: false, head: expect.stringContaining('Subject: Letter 7') },
		]);
	});

	test('gives 2,000 mails a few at a time, though its server is killed on the way', async () => {
		const { place } = await read(mailbox);
		for (let number = 1; number <= 2000; number += 1) server.deliver(mail(10_000 + number));
		let batches = 0;
		const { mails, largestBatch, opened } = await read(mailbox, place, async () => {
			batches += 1;
			if (batches !== 3) return;
			await server.kill();
			await server.start();
		});
		expect(opened).toHaveLength(2);
		expect(new Set(mails.map(({ uid }) => uid)).size).toBe(2000);
		expect(mails).toHaveLength(2000);
		expect(largestBatch).toBeLessThanOrEqual(100);
	});

	test('says in its own words what is wrong', async () => {
		const troubleOf = (change: object) =>
			createImapMailbox({ ...server.config, ...change }, { pauseMs: 1 })
				.check()
				.then(() => 'none')
				.catch((error: unknown) => (error instanceof MailboxError ? error.message : String(error)));
		expect(await troubleOf({})).toBe('none');
		expect(await troubleOf({ password: 'open barley' })).toBe(
			'The mail server refused the user name or the password.',
		);
		expect(await troubleOf({ folder: 'Letters' })).toBe('The mailbox has no folder called Letters.');
		expect(await troubleOf({ port: 9 })).toBe('127.0.0.1 does not answer on port 9.');
		expect(await troubleOf({ secure: true })).toMatch(/does not speak TLS on port/);
	});

	test('a server that cannot look its users up is not taken for a wrong password', async () => {
		const users = path.join(server.folder, '..', 'users');
		// The server caches the user file.
		await server.kill();
		chmodSync(users, 0o000);
		await server.start();
		onTestFinished(async () => {
			await server.kill();
			chmodSync(users, 0o644);
			await server.start();
		});
		await expect(createImapMailbox(server.config, { pauseMs: 1 }).check()).rejects.toMatchObject({
			message: 'The mail server cannot sign anybody in right now.',
			isTransient: true,
		});
	});
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A server with a self-signed certificate for the given name. */
async function startSelfSigned(name: string) {
	const home = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
	const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(home, file)) as [string, string];
	const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const made = spawnSync('openssl', [...request, '-keyout', key, '-out', cert, '-subj', `/CN=${name}`]);
	expect(made.status).toBe(0);
	const server = tls.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
		socket.on('error', () => {}).end('* OK ready\r\n');
	});
	server.on('tlsClientError', () => {});
	rmSync(home, { recursive: true });
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.skipIf(!hasOpenssl)('a certificate that a server has signed itself is not trusted', async () => {
	const { port, close } = await startSelfSigned('localhost');
	const config = { host: 'localhost', port, secure: true, user: 'reader', password: 'open sesame' };
	await expect(createImapMailbox(config).check()).rejects.toMatchObject({
		message: 'The certificate of localhost cannot be trusted: it signed it itself.',
		isTransient: false,
	});
	close();
});

test('a mail server that does not exist is called by its name', async () => {
	const config = { host: 'mail.nowhere.invalid', port: 993, secure: true, user: 'reader', password: 'x' };
	// Without a network, DNS cannot tell that the name does not exist.
	await expect(createImapMailbox(config).check()).rejects.toThrow(
		/^(There is no mail server called mail\.nowhere\.invalid|The name mail\.nowhere\.invalid cannot be looked up right now)\.$/,
	);
});

test.each([
	['ENOTFOUND', 'There is no mail server called mail.example.', false],
	[
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'The certificate of mail.example cannot be trusted: it signed it itself.',
		false,
	],
	['CERT_HAS_EXPIRED', 'The certificate of mail.example cannot be trusted: it has expired.', false],
	['CONNECT_TIMEOUT', 'mail.example took too long to answer.', true],
	['ECONNRESET', 'The connection to mail.example broke.', true],
])('%s is told in words', (code, message, isTransient) => {
	const place = { host: 'mail.example', port: 993, folder: 'INBOX' };
	expect(toMailboxError(Object.assign(new Error('x'), { code }), place)).toMatchObject({
		message,
		isTransient,
	});
});
