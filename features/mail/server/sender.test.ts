import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import { createSmtpMailer } from '#gateways/mailer/smtp-mailer.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import { createLog } from '#platform/log.ts';
import { createSigner } from '#platform/signing.ts';
import { readSmtp } from '#platform/smtp-config.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { startSmtpSink, type Treatment } from '#tests/support/services/smtp-sink.ts';
import { startSender } from './sender.ts';

const fixture = setUpTestDatabase();
const clock = { now: new Date() };
const senders: Poller[] = [];
const log = createLog({ level: 'silent' });
const site = { url: () => 'https://example.com' };
const signer = createSigner('a secret that only tests know, and long enough');

beforeEach(async () => {
	clock.now = new Date();
	await emptyTables(fixture.engine, ['deliveries', 'sender_leases', 'suppressions']);
});
afterEach(async () => {
	for (const sender of senders.splice(0)) await sender.stop();
});

function send(mailer: Mailer | null, options: Parameters<typeof startSender>[1] = {}): Poller {
	const sender = startSender(
		{ db: fixture.db, clock: () => clock.now, log, mailer, site, signer, composePaper: async () => null },
		{ pollMs: 100, renewMs: 200, ...options },
	);
	senders.push(sender);
	return sender;
}

/** A generous timeout for mail servers that answer; shorter in tests about those that do not. */
function mailerFor(url: string, timeoutMs = 30_000): Mailer {
	const smtp = readSmtp(url);
	if (!smtp) throw new Error('Not an SMTP address');
	return createSmtpMailer({ smtp, sender: { name: '', address: 'news@example.com' }, timeoutMs });
}

async function rows() {
	return fixture.db.selectFrom('deliveries').selectAll().orderBy('id').execute();
}

async function settled(status = ['queued', 'sending']) {
	await expect.poll(async () => (await rows()).filter((row) => status.includes(row.status)).length).toBe(0);
	return rows();
}

function hash(address: string): string {
	return createHash('sha256').update(address.toLowerCase()).digest('hex');
}

describe('sending mail', () => {
	test('what is written down about each mail is what the mail server saw', async () => {
		const treatments: Record<string, Treatment> = {
			accept: 'accept',
			busy: { refuseAt: 'recipient', code: 450 },
			gone: { refuseAt: 'recipient', code: 550 },
			greylisted: { refuseAt: 'message', code: 451 },
			unwanted: { refuseAt: 'message', code: 554 },
			silent: 'stall at message',
			torn: 'die during message',
			lost: 'die after message',
			deaf: 'stall at recipient',
			abrupt: 'die at recipient',
		};
		const sink = await startSmtpSink({
			treat: (address) => treatments[address.split('-')[0] ?? ''] ?? 'accept',
		});
		for (const name of Object.keys(treatments))
			for (const kind of ['digest', 'confirmation'] as const)
				await makeDelivery(fixture.db, { recipient: `${name}-${kind}@example.com`, kind, now: clock.now });
		send(mailerFor(sink.url, 3000));
		await settled(['sending']);
		await expect.poll(async () => (await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
		const found = Object.fromEntries((await settled(['sending'])).map((row) => [row.recipient, row]));
		const expected: Record<string, [string, string]> = {
			accept: ['sent', 'sent'],
			busy: ['queued', 'queued'],
			gone: ['failed', 'failed'],
			greylisted: ['queued', 'queued'],
			unwanted: ['failed', 'failed'],
			silent: ['uncertain', 'queued'],
			torn: ['uncertain', 'queued'],
			lost: ['uncertain', 'queued'],
			deaf: ['queued', 'queued'],
			abrupt: ['queued', 'queued'],
		};
		for (const [name, [digest, confirmation]] of Object.entries(expected)) {
			expect([name, found[`${name}-digest@example.com`]?.status]).toEqual([name, digest]);
			expect([name, found[`${name}-confirmation@example.com`]?.status]).toEqual([name, confirmation]);
		}
		const accepted = sink.mails.filter(({ answer }) => answer === 250).map(({ recipient }) => recipient);
		const sent = Object.values(found).filter(({ status }) => status === 'sent');
		expect(accepted.toSorted()).toEqual(sent.map(({ recipient }) => recipient).toSorted());
		await sink.close();
	});

	test('a mail refused for now goes when it is due again, with the same Message-ID', async () => {
		let treatment: Treatment = { refuseAt: 'message', code: 451 };
		const sink = await startSmtpSink({ treat: () => treatment });
		await makeDelivery(fixture.db, { now: clock.now });
		send(mailerFor(sink.url));
		await expect.poll(async () => (await rows())[0]?.answer_code).toBe(451);
		treatment = 'accept';
		expect((await rows())[0]?.status).toBe('queued');
		clock.now = new Date(clock.now.getTime() + 61_000);
		const [row] = await settled();
		expect(row).toMatchObject({ status: 'sent', attempts: 2, last_error: '' });
		const ids = sink.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(1);
		await sink.close();
	});

	test('several senders at once send every mail once, whatever a person waits for first', async () => {
		const mailers = [createFakeMailer({ connections: 3 }), createFakeMailer({ connections: 3 })];
		for (let number = 0; number < 60; number++)
			await makeDelivery(fixture.db, {
				recipient: `r${number}@example.com`,
				mailingKey: 'one',
				now: clock.now,
			});
		await makeDelivery(fixture.db, { recipient: 'first@example.com', kind: 'magic-link', now: clock.now });
		for (const mailer of mailers) send(mailer);
		expect((await settled()).every(({ status }) => status === 'sent')).toBe(true);
		const recipients = mailers.flatMap(({ mails }) => mails.map(({ recipient }) => recipient));
		expect(recipients).toHaveLength(61);
		expect(new Set(recipients).size).toBe(61);
		const firsts = mailers.map(({ mails }) =>
			mails.findIndex(({ recipient }) => recipient.startsWith('first')),
		);
		expect(Math.max(...firsts)).toBeLessThan(3);
	});

	test('a mailing holds one mail for an address, however it is written', async () => {
		expect(await makeDelivery(fixture.db, { mailingKey: 'same', recipient: 'Ada@example.com' })).toBe(true);
		expect(await makeDelivery(fixture.db, { mailingKey: 'same', recipient: 'ada@example.com' })).toBe(false);
		expect(await rows()).toHaveLength(1);
	});

	test('a mail is not sent before its time', async () => {
		const mailer = createFakeMailer();
		const notBefore = new Date(clock.now.getTime() + 60_000);
		await makeDelivery(fixture.db, { now: clock.now, notBefore });
		const sender = send(mailer);
		sender.wake();
		await sender.stop();
		expect(mailer.mails).toEqual([]);
	});

	test('mails left behind by a sender that died are judged once its lease has run out', async () => {
		for (const kind of ['digest', 'confirmation'] as const)
			await makeDelivery(fixture.db, { kind, now: clock.now, recipient: `${kind}@example.com` });
		const dead = randomUUID();
		const living = randomUUID();
		await makeDelivery(fixture.db, { now: clock.now, recipient: 'living@example.com' });
		await fixture.engine.query(
			`update deliveries set status = 'sending', attempts = 1, claimed_at = now(),
				claimed_by = case when recipient = 'living@example.com' then '${living}'::uuid else '${dead}'::uuid end`,
		);
		await fixture.engine.query(
			`insert into sender_leases values ('${dead}', now() - interval '10 minutes'), ('${living}', now())`,
		);
		const mailer = createFakeMailer();
		send(mailer, { leaseMs: 300_000 });
		await expect
			.poll(async () => (await rows()).map(({ status }) => status).join())
			.toBe('uncertain,queued,sending');
		expect(mailer.mails).toEqual([]);
		clock.now = new Date(clock.now.getTime() + 61_000);
		await expect.poll(async () => (await rows())[1]?.status).toBe('sent');
		expect(mailer.mails.map(({ recipient }) => recipient)).toEqual(['confirmation@example.com']);
	});

	test('a suppressed address is never mailed', async () => {
		await fixture.engine.query('insert into suppressions (email_hash, reason) values ($1, $2)', [
			hash('left@example.com'),
			'unsubscribed',
		]);
		await makeDelivery(fixture.db, { recipient: 'Left@example.com', now: clock.now });
		const mailer = createFakeMailer();
		send(mailer);
		expect(await settled()).toMatchObject([{ status: 'failed', last_error: 'suppressed' }]);
		expect(mailer.mails).toEqual([]);
	});

	test('an address that its server refused twice gets nothing more, and its subscriptions end', async () => {
		const newsletter = await makeNewsletter(fixture.db);
		const subscriber = await fixture.db
			.insertInto('subscribers')
			.values({ email: 'gone@example.com' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await fixture.db
			.insertInto('subscriptions')
			.values({ subscriber_id: subscriber.id, newsletter_id: newsletter.id })
			.execute();
		const status = async () =>
			(await fixture.db.selectFrom('subscriptions').select('status').executeTakeFirstOrThrow()).status;
		const mailer = createFakeMailer({
			answer: () => ({
				is: 'refused',
				isPermanent: true,
				code: 550,
				reason: '550 No such person',
				isAddressAtFault: true,
			}),
		});
		const sender = send(mailer);
		for (const expected of ['active', 'bounced', 'bounced']) {
			await makeDelivery(fixture.db, { recipient: 'Gone@example.com', now: clock.now });
			sender.wake();
			await settled();
			expect(await status()).toBe(expected);
		}
		expect(mailer.mails).toHaveLength(2);
		expect((await rows())[2]?.last_error).toBe('suppressed');
	});

	test('a mail server that cannot be reached is left alone for a while', async () => {
		for (let number = 0; number < 30; number++)
			await makeDelivery(fixture.db, { recipient: `r${number}@example.com`, now: clock.now });
		let isUp = false;
		const mailer = createFakeMailer({
			answer: () => (isUp ? { is: 'accepted', answer: '' } : { is: 'unreachable', reason: 'Nobody there' }),
		});
		send(mailer);
		await expect.poll(() => mailer.mails.length).toBeGreaterThan(0);
		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(mailer.mails.length).toBeLessThanOrEqual(4);
		isUp = true;
		await expect
			.poll(async () => (await rows()).filter(({ status }) => status === 'sent').length)
			.toBeGreaterThanOrEqual(26);
	});

	test('no more mails go in a second than allowed', async () => {
		const mailer = createFakeMailer({ perSecond: 20 });
		for (let number = 0; number < 12; number++)
			await makeDelivery(fixture.db, { recipient: `r${number}@example.com`, now: clock.now });
		const startedAt = performance.now();
		send(mailer);
		await settled();
		expect(performance.now() - startedAt).toBeGreaterThan(500);
	});

	test('without a mail server, what is due is kept', async () => {
		await fixture.engine.query('insert into suppressions (email_hash, reason) values ($1, $2)', [
			hash('left@example.com'),
			'erased',
		]);
		await makeDelivery(fixture.db, { recipient: 'left@example.com', now: clock.now });
		await makeDelivery(fixture.db, { recipient: 'ada@example.com', now: clock.now });
		const notBefore = new Date(clock.now.getTime() + 60_000);
		await makeDelivery(fixture.db, { recipient: 'later@example.com', now: clock.now, notBefore });
		send(null);
		await expect
			.poll(async () => (await rows()).map(({ status }) => status).join())
			.toBe('failed,kept,queued');
	});
});
