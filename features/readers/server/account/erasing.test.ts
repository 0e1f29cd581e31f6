import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { endRefusedAddress } from '#features/mail/store/bounces.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import {
	countOf,
	listMails,
	makeSubscriber,
	openBrowser,
	signInReader,
} from '#tests/support/factories/subscribe-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let house: TestApp;
let bolt: { id: number };
let ferry: { id: number };

const email = 'ada@readers.example';

beforeAll(async () => {
	house = await createTestApp();
	bolt = await makeNewsletter(house.db, { name: 'The Daily Bolt' });
	ferry = await makeNewsletter(house.db, { name: 'The Slow Ferry' });
});
afterAll(() => house.close());
beforeEach(async () => {
	await house.db.deleteFrom('subscribers').execute();
	await house.db.deleteFrom('deliveries').execute();
	await house.db.deleteFrom('suppressions').execute();
	await house.db.updateTable('newsletters').set({ subscribers: 0 }).execute();
});

const subscriptions = () => house.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();

async function signedIn(newsletterIds: number[]) {
	const reader = await makeSubscriber(house.db, { email, newsletterIds, now: house.clock.now });
	const browser = openBrowser(house);
	await signInReader(house, browser, reader.id);
	return { reader, browser };
}

describe('erasing', () => {
	test('leaves a hash of the address and nothing else, lowers the counts, and ends the session', async () => {
		const { browser, reader } = await signedIn([bolt.id, ferry.id]);
		await browser.choose(await browser.signUp(email), bolt.id);
		await makeDelivery(house.db, { recipient: email, subscriberId: reader.id });
		await makeDelivery(house.db, { recipient: email.toUpperCase(), mailingKey: 'digest-email:1' });
		await house.db
			.updateTable('deliveries')
			.set({ status: 'sent' })
			.where('mailing_key', '=', 'digest-email:1')
			.execute();
		const answer = await browser.call('DELETE', '/api/account');
		expect(answer.statusCode).toBe(200);
		expect(answer.cookies[0]).toMatchObject({ name: 'reader', value: '' });
		expect(await countOf(house.db, bolt.id)).toBe(0);
		expect(await countOf(house.db, ferry.id)).toBe(0);
		for (const table of [
			'subscribers',
			'subscriptions',
			'consents',
			'signups',
			'confirmations',
			'reader_sessions',
		] as const)
			expect(await house.db.selectFrom(table).selectAll().execute()).toEqual([]);
		const mails = await listMails(house.db);
		expect(mails).toHaveLength(1);
		expect(JSON.stringify(mails).toLowerCase()).not.toContain(email);
		expect(mails[0]).toMatchObject({ subject: '', html: '', plain_text: '', headers: {} });
		const hash = createHash('sha256').update(email).digest('hex');
		expect(await house.db.selectFrom('suppressions').selectAll().execute()).toEqual([
			expect.objectContaining({ email_hash: hash, reason: 'erased' }),
		]);
		expect((await browser.call('GET', '/api/account')).statusCode).toBe(401);
	});

	test('a person who signs up again acts anew; an address that takes no mail stays as it is', async () => {
		const hash = createHash('sha256').update(email).digest('hex');
		const reasons: string[][] = [];
		for (const reason of ['erased', 'bounced', 'complained'] as const) {
			await house.db.deleteFrom('suppressions').execute();
			await house.db.insertInto('suppressions').values({ email_hash: hash, reason }).execute();
			await openBrowser(house).signUp(email.toUpperCase());
			const rows = await house.db.selectFrom('suppressions').select('reason').execute();
			reasons.push(rows.map((row) => row.reason));
		}
		expect(reasons).toEqual([[], ['bounced'], ['complained']]);
	});
});

test('an address that is refused twice loses its subscriptions, and the counts fall', async () => {
	await makeSubscriber(house.db, { email, newsletterIds: [bolt.id, ferry.id] });
	for (const mailingKey of ['one', 'two']) await makeDelivery(house.db, { recipient: email, mailingKey });
	await house.db
		.updateTable('deliveries')
		.set({ status: 'failed', address_refused: true, finished_at: house.clock.now })
		.execute();
	const before = house.cache.version();
	await inTransaction(house.db, (tx) => endRefusedAddress(tx, { recipient: email, now: house.clock.now }));
	expect((await subscriptions()).map(({ status }) => status)).toEqual(['bounced', 'bounced']);
	expect(await countOf(house.db, bolt.id)).toBe(0);
	expect(await countOf(house.db, ferry.id)).toBe(0);
	await expect.poll(() => house.cache.version()).toBeGreaterThan(before);
});
