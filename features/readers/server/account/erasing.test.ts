import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { endRefusedAddress } from '#features/mail/store/bounces.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { finishSignup, setUpReaderApp, signUpFor } from '#tests/support/factories/reader-app.ts';
import { countOf, makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser, signInReader } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock } from '#tests/support/test-app.ts';

const { fixture, bolt, ferry } = setUpReaderApp();

const email = 'ada@readers.example';

const subscriptions = () => fixture.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();

async function signedIn(newsletterIds: number[]) {
	const reader = await makeSubscriber(fixture.db, { email, newsletterIds, now: fixture.clock.now });
	const browser = await signInReader(fixture, reader.id);
	return { reader, browser };
}

describe('erasing', () => {
	test('leaves a hash of the address and nothing else, lowers the counts, and ends the session', async () => {
		const { browser, reader } = await signedIn([bolt.id, ferry.id]);
		await browser.choose(await browser.signUp(email), bolt.id);
		await makeDelivery(fixture.db, { recipient: email, subscriberId: reader.id });
		await makeDelivery(fixture.db, { recipient: email.toUpperCase(), mailingKey: 'digest-email:1' });
		await fixture.db
			.updateTable('deliveries')
			.set({ status: 'sent' })
			.where('mailing_key', '=', 'digest-email:1')
			.execute();
		const response = await browser.call('DELETE', '/api/account');
		expect(response.statusCode).toBe(200);
		expect(response.cookies[0]).toMatchObject({ name: 'reader', value: '' });
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
		expect(await countOf(fixture.db, ferry.id)).toBe(0);
		for (const table of [
			'subscribers',
			'subscriptions',
			'consents',
			'signups',
			'confirmations',
			'link_sessions',
		] as const)
			expect(await fixture.db.selectFrom(table).selectAll().execute()).toEqual([]);
		const mails = await listMails(fixture.db);
		expect(mails).toHaveLength(1);
		expect(JSON.stringify(mails).toLowerCase()).not.toContain(email);
		expect(mails[0]).toMatchObject({ subject: '', html: '', plain_text: '', headers: {} });
		const hash = createHash('sha256').update(email).digest('hex');
		expect(await fixture.db.selectFrom('suppressions').selectAll().execute()).toEqual([
			expect.objectContaining({ email_hash: hash, reason: 'erased' }),
		]);
		expect((await browser.call('GET', '/api/account')).statusCode).toBe(401);
	});

	test('whoever types in the address brings nobody back', async () => {
		const hash = createHash('sha256').update(email).digest('hex');
		const reasons: string[][] = [];
		for (const reason of ['erased', 'bounced', 'complained'] as const) {
			await fixture.db.deleteFrom('suppressions').execute();
			await fixture.db.insertInto('suppressions').values({ email_hash: hash, reason }).execute();
			await openBrowser(fixture).signUp(email.toUpperCase());
			const rows = await fixture.db.selectFrom('suppressions').select('reason').execute();
			reasons.push(rows.map((row) => row.reason));
		}
		expect(reasons).toEqual([['erased'], ['bounced'], ['complained']]);
	});

	test('a person who signs up again is back once they confirm it', async () => {
		const { browser } = await signedIn([bolt.id]);
		await browser.call('DELETE', '/api/account');
		moveClock(fixture, 60_000);
		await finishSignup(fixture, await signUpFor(fixture, [bolt], email));
		const reasons = async () =>
			(await fixture.db.selectFrom('suppressions').select('reason').execute()).map(({ reason }) => reason);
		expect(await reasons()).toEqual(['erased']);
		const [mail] = await listMails(fixture.db, email);
		await fixture.db.updateTable('deliveries').set({ status: 'sent' }).execute();
		await openBrowser(fixture).call('POST', `/api/confirmations/${tokenIn(mail, '/confirm')}`, {});
		expect(await reasons()).toEqual([]);
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
	});
});

test('an address that is refused twice loses its subscriptions, and the counts fall', async () => {
	await makeSubscriber(fixture.db, { email, newsletterIds: [bolt.id, ferry.id] });
	for (const mailingKey of ['one', 'two']) await makeDelivery(fixture.db, { recipient: email, mailingKey });
	await fixture.db
		.updateTable('deliveries')
		.set({ status: 'failed', address_refused: true, finished_at: fixture.clock.now })
		.execute();
	const before = fixture.cache.version();
	await inTransaction(fixture.db, (tx) =>
		endRefusedAddress(tx, { recipient: email, detail: '', now: fixture.clock.now }),
	);
	expect((await subscriptions()).map(({ status }) => status)).toEqual(['bounced', 'bounced']);
	expect(await countOf(fixture.db, bolt.id)).toBe(0);
	expect(await countOf(fixture.db, ferry.id)).toBe(0);
	await expect.poll(() => fixture.cache.version()).toBeGreaterThan(before);
});
