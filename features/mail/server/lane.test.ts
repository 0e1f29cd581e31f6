import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createSigner } from '#platform/signing.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { recordLog } from '#tests/support/services/recorded-log.ts';
import { startSender } from './sender.ts';

const fixture = setUpTestDatabase();
const clock = () => new Date();
const site = { url: () => 'https://example.com' };
const signer = createSigner('a secret that only tests know, and long enough');
const senders: Poller[] = [];

beforeEach(() => emptyTables(fixture.engine, ['deliveries', 'sender_leases', 'suppressions']));
afterEach(async () => {
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
