import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { endAddress } from '#features/mail/store/bounces.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { setUpReaderApp } from '#tests/support/factories/reader-app.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { countOf, makeSubscriber, workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser, signInReader } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock } from '#tests/support/test-app.ts';

const { fixture, bolt, ferry } = setUpReaderApp();
let harbour: { id: number };

const email = 'ada@readers.example';
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
	harbour = await makeCollection(fixture.db, { name: 'Harbour' });
});

const subscriptions = () => fixture.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
const ask = (address: string) =>
	fixture.app.inject({ method: 'POST', url: '/api/account/sign-in-links', payload: { email: address } });
const open = (token: string) => openBrowser(fixture).call('POST', '/api/account/sessions', { token });

async function mailedToken(): Promise<string> {
	await ask(email);
	await workSignupJobs(fixture);
	return tokenIn((await listMails(fixture.db, email)).at(-1), '/account/open');
}

async function signedIn(newsletterIds: number[] = [], convertedAt?: Date | null) {
	const reader = await makeSubscriber(fixture.db, {
		email,
		newsletterIds,
		now: fixture.clock.now,
		...(convertedAt === undefined ? {} : { convertedAt }),
	});
	const browser = await signInReader(fixture, reader.id);
	return { reader, browser };
}

describe('signing in by mail', () => {
	test('the link works once, within fifteen minutes, and proves the address', async () => {
		await makeSubscriber(fixture.db, { email, newsletterIds: [bolt.id], convertedAt: null });
		const token = await mailedToken();
		expect(token).toHaveLength(43);
		const browser = openBrowser(fixture);
		const opened = await browser.call('POST', '/api/account/sessions', { token });
		expect(opened.statusCode).toBe(201);
		expect(opened.cookies[0]).toMatchObject({ name: 'reader', httpOnly: true, sameSite: 'Lax', path: '/' });
		const account = await browser.call('GET', '/api/account');
		// Signing in does not confirm a subscription, so it is still waiting.
		expect(account.json()).toMatchObject({ email, subscriptions: [{ state: 'waiting' }] });
		const [subscriber] = await fixture.db.selectFrom('subscribers').selectAll().execute();
		expect(subscriber?.confirmed_at).toEqual(fixture.clock.now);
		const again = await open(token);
		expect(again.statusCode).toBe(404);
		expect(again.json().message).toBe('This link is not valid any more.');
	});

	test('of two who use a link at once, one gets in', async () => {
		await makeSubscriber(fixture.db, { email });
		const token = await mailedToken();
		const answers = await Promise.all([open(token), open(token)]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
	});

	test('after fifteen minutes it is too late', async () => {
		await makeSubscriber(fixture.db, { email });
		const token = await mailedToken();
		moveClock(fixture, 15 * minute);
		expect((await open(token)).statusCode).toBe(404);
	});

	test('an unknown address gets the same answer, the same work and no mail', async () => {
		await makeSubscriber(fixture.db, { email });
		const known = await ask(email);
		const unknown = await ask('nobody@readers.example');
		expect(unknown.statusCode).toBe(known.statusCode);
		expect(unknown.body).toBe(known.body);
		const { rows } = await fixture.engine.query(
			`select count(*)::int as count from jobs.job where name = 'send-sign-in-link'`,
		);
		expect(rows).toEqual([{ count: 2 }]);
		await workSignupJobs(fixture);
		expect((await listMails(fixture.db)).map(({ recipient }) => recipient)).toEqual([email]);
	});

	/** Asks four times in each of five quarters of an hour; returns how many mails there were after each. */
	async function askAllTheTime(): Promise<number[]> {
		const counts: number[] = [];
		for (let round = 0; round < 5; round++) {
			for (let request = 0; request < 4; request++) await ask(email);
			await workSignupJobs(fixture);
			await workSignupJobs(fixture);
			counts.push((await listMails(fixture.db)).length);
			moveClock(fixture, 15 * minute);
		}
		return counts;
	}

	test('an address gets three links in fifteen minutes and ten in a day; a job that comes twice sends one', async () => {
		await makeSubscriber(fixture.db, { email, convertedAt: null });
		expect(await askAllTheTime()).toEqual([3, 6, 9, 10, 10]);
	});

	test('a stranger cannot use up the links of a reader who has confirmed: after ten, one comes every fifteen minutes', async () => {
		await makeSubscriber(fixture.db, { email });
		expect(await askAllTheTime()).toEqual([3, 6, 9, 10, 11]);
	});

	test('the session lasts for a month after its last use, and signing out ends it', async () => {
		await makeSubscriber(fixture.db, { email });
		const browser = openBrowser(fixture);
		await browser.call('POST', '/api/account/sessions', { token: await mailedToken() });
		for (let round = 0; round < 3; round++) {
			moveClock(fixture, 29 * day);
			expect((await browser.call('GET', '/api/account')).statusCode).toBe(200);
		}
		const token = browser.cookies.get('reader') ?? '';
		await browser.call('POST', '/api/account/sign-out');
		browser.cookies.set('reader', token);
		expect((await browser.call('GET', '/api/account')).statusCode).toBe(401);
	});

	test('a session that was not used for a month is over', async () => {
		await makeSubscriber(fixture.db, { email });
		const browser = openBrowser(fixture);
		await browser.call('POST', '/api/account/sessions', { token: await mailedToken() });
		moveClock(fixture, 30 * day);
		expect((await browser.call('GET', '/api/account')).statusCode).toBe(401);
	});

	test('the reader may see a sign-up of their own, and no other', async () => {
		const { browser } = await signedIn();
		const own = await openBrowser(fixture).signUp(email);
		const other = await openBrowser(fixture).signUp('eve@readers.example');
		const look = (id: string) => browser.call('GET', `/api/subscriptions?subscriberId=${id}`);
		expect((await look(own)).statusCode).toBe(200);
		expect((await look(other)).statusCode).toBe(401);
	});
});

describe('the reader’s page', () => {
	test('ends a subscription at once and lowers the count', async () => {
		const { browser } = await signedIn([bolt.id, ferry.id]);
		const response = await browser.call('DELETE', `/api/account/subscriptions/${bolt.id}`);
		expect(response.json().subscriptions).toEqual([
			expect.objectContaining({ newsletter: expect.objectContaining({ id: ferry.id }), state: 'active' }),
			expect.objectContaining({
				newsletter: expect.objectContaining({ id: bolt.id }),
				state: 'unsubscribed',
				endedAt: fixture.clock.now.toISOString(),
			}),
		]);
		await browser.call('DELETE', `/api/account/subscriptions/${bolt.id}`);
		expect(await countOf(fixture.db, bolt.id)).toBe(0);
		expect(await countOf(fixture.db, ferry.id)).toBe(1);
	});

	test('takes an ended one up again and confirms one that waits, with a consent of its own', async () => {
		const { browser } = await signedIn([bolt.id], null);
		const resume = () => browser.call('POST', '/api/account/subscriptions', { newsletterId: bolt.id });
		expect((await resume()).json().subscriptions[0].state).toBe('active');
		await browser.call('DELETE', `/api/account/subscriptions/${bolt.id}`);
		expect((await resume()).json().subscriptions[0].state).toBe('active');
		await resume();
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
		const consents = await fixture.db.selectFrom('consents').selectAll().execute();
		expect(consents.map(({ wording, page }) => [wording, page])).toEqual([
			['Confirm The Daily Bolt', '/account'],
			['Take up The Daily Bolt again', '/account'],
		]);
	});

	test.each(['bounced', 'complained'] as const)(
		'an address that %s is not promised what it would not get',
		async (reason) => {
			const { reader, browser } = await signedIn([bolt.id]);
			await inTransaction(fixture.db, (tx) =>
				endAddress(tx, { recipient: email, reason, detail: '', now: fixture.clock.now }),
			);
			const session = await signInReader(fixture, reader.id, browser);
			for (const [path, body] of [
				['subscriptions', { newsletterId: bolt.id }],
				['digests', { collectionId: harbour.id, isChosen: true }],
			] as const) {
				const refused = await session.call('POST', `/api/account/${path}`, body);
				expect(refused.statusCode).toBe(409);
				expect(refused.json()).toMatchObject({ code: 'address_suppressed' });
			}
			expect((await subscriptions()).map(({ status }) => status)).toEqual([reason]);
		},
	);

	test('begins nothing that was never chosen', async () => {
		const { browser } = await signedIn();
		const response = await browser.call('POST', '/api/account/subscriptions', { newsletterId: bolt.id });
		expect(response.statusCode).toBe(404);
		expect(await subscriptions()).toEqual([]);
	});

	test('chooses and ends digests, confirmed at once', async () => {
		const { browser } = await signedIn();
		const choose = (isChosen: boolean, collectionId: number = harbour.id) =>
			browser.call('POST', '/api/account/digests', { collectionId, isChosen });
		expect((await choose(true)).json().digests).toEqual([
			{ collection: { id: harbour.id, slug: 'harbour', name: 'Harbour' }, isChosen: true },
		]);
		const [row] = await fixture.db.selectFrom('digest_subscriptions').selectAll().execute();
		expect(row?.confirmed_at).toEqual(fixture.clock.now);
		expect((await choose(false)).json().digests[0].isChosen).toBe(false);
		expect((await choose(true, 999_999)).statusCode).toBe(404);
	});

	test('changes names, without links', async () => {
		const { browser } = await signedIn();
		const rename = (firstName: string) =>
			browser.call('PATCH', '/api/account', { firstName, lastName: 'King' });
		expect((await rename('Augusta')).json()).toMatchObject({ firstName: 'Augusta', lastName: 'King' });
		expect((await rename('spam.example/free')).json().message).toBe('Please enter a name without links');
	});

	test('hands over everything that is stored, as a file', async () => {
		const { browser } = await signedIn([bolt.id]);
		const signup = openBrowser(fixture);
		await signup.choose(await signup.signUp(email), ferry.id, { page: '/newsletter/the-slow-ferry' });
		await makeDelivery(fixture.db, { recipient: email, subject: 'A mail', html: '<p>Secret link</p>' });
		const response = await browser.call('GET', '/api/account/data');
		expect(response.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
		expect(response.json()).toMatchObject({
			subscriber: { email, firstName: 'Ada', lastName: 'Lovelace' },
			subscriptions: [{ newsletter: 'The Daily Bolt' }, { newsletter: 'The Slow Ferry' }],
			consents: [{ page: '/newsletter/the-slow-ferry', network: '127.0.0.0' }],
			signups: [{ newsletterIds: [ferry.id] }],
			mails: [{ subject: 'A mail' }],
		});
		expect(response.body).not.toContain('Secret link');
	});
});
