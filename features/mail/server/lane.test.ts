import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createSigner } from '#platform/signing.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { setUp } from '#tests/support/databases/set-up.ts';
import { createTestDatabase } from '#tests/support/databases/test-database.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { recordLog } from '#tests/support/services/recorded-log.ts';
import { startSender } from './sender.ts';

let isDiskFull = false;
const fixture = setUp(() => createTestDatabase({ freeSpace: { isFull: () => isDiskFull } }));
const clock = () => new Date();
const site = { url: () => 'https://example.com' };
const signer = createSigner('a secret that only tests know, and long enough');
const senders: Poller[] = [];

beforeEach(() => emptyTables(fixture.engine, ['deliveries', 'sender_leases', 'suppressions']));
afterEach(async () => {
	isDiskFull = false;
	for (const sender of senders.splice(0)) await sender.stop();
});

function send(mailer: Mailer, log: Log = createLog({ level: 'silent' })): void {
	senders.push(
		startSender(
			{ db: fixture.db, clock, log, mailer, site, signer, composePaper: async () => null },
			{ pollMs: 100, renewMs: 200 },
		),
	);
}

async function statuses(): Promise<string[]> {
	const rows = await fixture.db.selectFrom('deliveries').select('status').orderBy('id').execute();
	return rows.map(({ status }) => status);
}

test('what a mail server says about an address is logged without the address', async () => {
	await makeDelivery(fixture.db, { recipient: 'ada@readers.example' });
	const { said, log } = recordLog();
	const reason = '550 5.2.2 <ada@readers.example>: mailbox is full';
	send(
		createFakeMailer({
			answer: () => ({ is: 'refused', isPermanent: true, code: 550, reason, isAddressAtFault: false }),
		}),
		log,
	);
	await expect.poll(statuses).toEqual(['failed']);
	await expect.poll(() => said.join('')).toContain('550 5.2.2 this address mailbox is full');
	expect(said.join('')).not.toContain('readers.example');
});

test.runIf(process.env['TEST_ENGINE'] === 'embedded')(
	'while the disk is full no more mail goes, what went is written down, and afterwards the rest goes once',
	async () => {
		const recipients = Array.from({ length: 12 }, (_, number) => `r${number}@example.com`);
		for (const recipient of recipients) await makeDelivery(fixture.db, { recipient });
		const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
		const mailer = createFakeMailer({
			connections: 2,
			answer: async () => {
				await held;
				return { is: 'accepted', answer: '250 OK' };
			},
		});
		const { said, log } = recordLog();
		send(mailer, log);
		await expect.poll(() => mailer.mails.length).toBe(2);
		isDiskFull = true;
		letGo();
		const sent = async () => (await statuses()).filter((status) => status === 'sent').length;
		await expect.poll(sent).toBe(2);
		await sleep(1000);
		expect(mailer.mails).toHaveLength(2);
		expect((await statuses()).filter((status) => status === 'sending')).toEqual([]);
		expect(said.length).toBeLessThan(40);
		isDiskFull = false;
		await expect.poll(sent, { timeout: 15_000 }).toBe(recipients.length);
		expect(mailer.mails.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted());
	},
);
