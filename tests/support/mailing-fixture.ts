import { afterEach, beforeEach, expect } from 'vitest';
import { startSender } from '#features/mail/server/sender.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';
import type { Mailer, MailOutcome } from '#gateways/mailer/mailer.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import { createLog } from '#platform/log.ts';
import { createSigner, type Signer } from '#platform/signing.ts';
import { emptyTables } from './databases/empty-tables.ts';
import { setUp } from './databases/set-up.ts';
import { createTestDatabase, type TestDatabase } from './databases/test-database.ts';
import { makeCollection } from './factories/reading-factories.ts';

/** The key of the mailing of a fixture's only digest. */
export const key = 'collection-digest:1';

export const bounce: MailOutcome = {
	is: 'refused',
	isPermanent: true,
	code: 550,
	reason: '550 No such person',
	isAddressAtFault: false,
};
export const notNow: MailOutcome = { ...bounce, isPermanent: false, code: 451, reason: '451 Not now' };

/** A database with a collection, a digest that is being sent, and senders for it. */
async function createMailingFixture() {
	const database: TestDatabase = await createTestDatabase();
	const { db, engine } = database;
	const collectionId = (await makeCollection(db)).id;
	const clock = { now: new Date() };
	const signer: Signer = createSigner('a secret that only tests know, and long enough');
	const senders: Poller[] = [];
	const numbers = async (of = key) => (await readMailingNumbers(db, [of])).get(of);
	return {
		db,
		collectionId,
		clock,
		signer,
		senders,
		numbers,
		send(mailer: Mailer | null, options: { minAttempts?: number } = {}): Poller {
			const site = { url: () => 'https://news.example.com' };
			const log = createLog({ level: 'silent' });
			const sender = startSender(
				{
					db,
					clock: () => clock.now,
					log,
					mailer,
					site,
					signer,
					composePaper: async () => null,
					returnPath: 'bounces+{token}@news.example.com',
				},
				{ pollMs: 100, renewMs: 200, ...options },
			);
			senders.push(sender);
			return sender;
		},
		rows: () => db.selectFrom('deliveries').selectAll().orderBy('id').execute(),
		digest: () =>
			db
				.selectFrom('collection_digests')
				.select(['status', 'outcome_note', 'sent_at'])
				.executeTakeFirstOrThrow(),
		untilMailingIs: (status: string) => expect.poll(async () => (await numbers())?.status).toBe(status),
		async empty() {
			clock.now = new Date();
			await emptyTables(
				engine,
				[
					'deliveries',
					'delivery_reservations',
					'mail_reports',
					'report_counts',
					'mailing_stops',
					'sender_leases',
					'suppressions',
					'mailings',
					'mailing_links',
					'subscribers',
					'collection_digests',
				],
				{ restartsIds: true },
			);
			await db
				.insertInto('collection_digests')
				.values({ collection_id: collectionId, title: 'T', subject: 'S', content: 'C', status: 'sending' })
				.execute();
		},
		async stopSenders() {
			for (const sender of senders.splice(0)) await sender.stop();
		},
		close: database.close,
	};
}

/** The fixture that the tests of a file share; each finds it empty. */
export function setUpMailingFixture() {
	const fixture = setUp(createMailingFixture);
	beforeEach(() => fixture.empty());
	afterEach(() => fixture.stopSenders());
	return fixture;
}
