import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { makeSubscriber, workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let bolt: { id: number; slug: string };
let ferry: { id: number; slug: string };
let mornings: { id: number; slug: string };
let evenings: { id: number; slug: string };

const email = 'ada@readers.example';

beforeAll(async () => {
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt' });
	ferry = await makeNewsletter(fixture.db, { name: 'The Slow Ferry' });
	const both = [{ id: bolt.id }, { id: ferry.id }];
	mornings = await makeCollection(fixture.db, { name: 'Good mornings', members: both });
	evenings = await makeCollection(fixture.db, { name: 'Late evenings', members: both });
	await makeCollection(fixture.db, { name: 'One too many', members: both });
	await makeCollection(fixture.db, { name: 'Ferries', members: [{ id: ferry.id }] });
});
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	await fixture.db.deleteFrom('deliveries').execute();
	await fixture.engine.query('delete from jobs.job');
});

function askFor(collectionId: number, change: object = {}) {
	const page = '/collection/good-mornings';
	return openBrowser(fixture).call('POST', '/api/digest-signups', { email, collectionId, page, ...change });
}
const digests = () => fixture.db.selectFrom('digest_subscriptions').selectAll().execute();
const consents = () => fixture.db.selectFrom('consents').selectAll().orderBy('id').execute();
const subscribers = () => fixture.db.selectFrom('subscribers').selectAll().execute();
const confirm = (token: string) =>
	fixture.app.inject({ method: 'POST', url: `/api/confirmations/${token}`, payload: {} });

describe('signing up for the digest of a collection', () => {
	test('needs an address, writes down what was agreed to, and mails at once for confirmation', async () => {
		const response = await askFor(mornings.id);
		expect(response.statusCode).toBe(201);
		expect(response.json().message).toBe('Please check your email and confirm that you want the digest.');
		expect(await consents()).toEqual([
			expect.objectContaining({
				newsletter_id: null,
				collection_id: mornings.id,
				wording: 'Email me the digest of Good mornings',
				page: '/collection/good-mornings',
				ip_truncated: '127.0.0.0',
				user_agent: 'Test/1.0',
			}),
		]);
		expect(await subscribers()).toEqual([
			expect.objectContaining({ email, first_name: '', source: `collection_${mornings.id}` }),
		]);
		await workSignupJobs(fixture);
		const [mail, ...more] = await listMails(fixture.db, email);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe('Please confirm: Good mornings');
		expect(mail?.plain_text).toContain('Good mornings (digest)');
	});

	test('means nothing until it is confirmed, and counts from then on', async () => {
		await askFor(mornings.id);
		await workSignupJobs(fixture);
		expect(await digests()).toEqual([]);
		const token = tokenIn((await listMails(fixture.db, email)).at(-1), '/confirm');
		expect((await confirm(token)).json()).toMatchObject({
			state: 'confirmed',
			newsletters: [],
			collections: [{ slug: 'good-mornings' }],
		});
		expect(await digests()).toEqual([
			expect.objectContaining({ collection_id: mornings.id, ended_at: null, confirmed_at: expect.any(Date) }),
		]);
	});

	test('leaves the names to a later sign-up, from when that is confirmed', async () => {
		const confirmLatest = async () => {
			await workSignupJobs(fixture);
			return confirm(tokenIn((await listMails(fixture.db, email)).at(-1), '/confirm'));
		};
		const names = async () =>
			(await subscribers()).map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
		const signUp = async (firstName: string, newsletter: { id: number }) => {
			moveClock(fixture, 24 * 3600 * 1000);
			const browser = openBrowser(fixture);
			const id = await browser.signUp(email, { firstName });
			await browser.choose(id, newsletter.id);
			await browser.call('POST', '/api/signups/finish', { subscriberId: id });
		};
		await askFor(mornings.id);
		await confirmLatest();
		await signUp('Grace', bolt);
		expect(await names()).toEqual(['']);
		await confirmLatest();
		expect(await names()).toEqual(['Grace Lovelace']);
		await signUp('Mallory', ferry);
		await confirmLatest();
		expect(await names()).toEqual(['Grace Lovelace']);
	});

	test('gets the same answer for a known address as for an unknown one', async () => {
		const unknown = await askFor(mornings.id);
		await fixture.db.deleteFrom('subscribers').execute();
		const { id } = await makeSubscriber(fixture.db, { email });
		await fixture.db
			.insertInto('digest_subscriptions')
			.values({ subscriber_id: id, collection_id: mornings.id, confirmed_at: new Date() })
			.execute();
		const known = await askFor(mornings.id);
		const told = ({ statusCode, json }: typeof known) => ({ statusCode, ...json(), id: '' });
		expect(told(known)).toEqual(told(unknown));
		await workSignupJobs(fixture);
		expect((await listMails(fixture.db, email)).at(-1)?.subject).toBe('You already have Good mornings');
	});

	test('cannot bomb a mailbox: many sign-ups for one address lead to one mail', async () => {
		for (const collection of [mornings, evenings, mornings, evenings, mornings])
			expect((await askFor(collection.id)).statusCode).toBe(201);
		await workSignupJobs(fixture);
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db, email)).toHaveLength(1);
	});

	test.each([{ website: 'https://spam.example' }, { filledInMs: 200 }])(
		'by a program (%j) looks the same and leaves nothing behind',
		async (mark) => {
			expect((await askFor(mornings.id, mark)).statusCode).toBe(201);
			expect(await subscribers()).toEqual([]);
			expect(await consents()).toEqual([]);
		},
	);

	test('is refused for a collection that is not there, an address that is none, and a throwaway one', async () => {
		expect((await askFor(2_000_000)).statusCode).toBe(404);
		expect((await askFor(mornings.id, { email: 'nobody' })).json().fields).toEqual({
			email: 'Please enter a valid email address',
		});
		expect((await askFor(mornings.id, { email: 'x@a.mailinator.com' })).statusCode).toBe(400);
		expect(await subscribers()).toEqual([]);
	});
});

describe('the form of the collection’s page, without scripts', () => {
	const send = (slug: string, fields: Record<string, string>) =>
		fixture.app.inject({
			method: 'POST',
			url: `/collection/${slug}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
			payload: new URLSearchParams(fields).toString(),
		});

	test('signs up and comes back with the news', async () => {
		const response = await send('good-mornings', { email, website: '' });
		expect(response.statusCode).toBe(303);
		expect(response.headers.location).toBe('/collection/good-mornings?digest=sent#digest');
		expect(await consents()).toEqual([
			expect.objectContaining({ collection_id: mornings.id, page: '/collection/good-mornings' }),
		]);
	});

	test('comes back with what is wrong, and keeps nothing', async () => {
		const wrong = await send('good-mornings', { email: 'nobody' });
		expect(wrong.headers.location).toBe('/collection/good-mornings?digest=email#digest');
		const gone = await send('nowhere', { email });
		expect(gone.headers.location).toBe('/collection/nowhere');
		expect(await subscribers()).toEqual([]);
	});
});

describe('after subscribing to a newsletter', () => {
	async function subscribed() {
		const browser = openBrowser(fixture);
		const id = await browser.signUp(email);
		await browser.choose(id, bolt.id);
		const offers = () => browser.call('GET', `/api/signups/digests?subscriberId=${id}`);
		const add = (collectionId: number) =>
			browser.call('POST', '/api/signups/digests', {
				subscriberId: id,
				collectionId,
				page: '/co-registration',
			});
		return { browser, id, offers, add };
	}

	test('the digests of at most two collections with it are offered', async () => {
		const { offers } = await subscribed();
		expect((await offers()).json()).toEqual([
			{ id: mornings.id, slug: 'good-mornings', name: 'Good mornings' },
			{ id: evenings.id, slug: 'late-evenings', name: 'Late evenings' },
		]);
	});

	test('they are also offered to those who came from a card on another site', async () => {
		const browser = openBrowser(fixture);
		const id = await browser.signUp(email);
		await browser.choose(id, bolt.id, { source: 'embed' });
		const offers = await browser.call('GET', `/api/signups/digests?subscriberId=${id}`);
		expect(offers.json()).toHaveLength(2);
	});

	test('a digest joins the same confirmation, and is written down once however often it is chosen', async () => {
		const { browser, id, offers, add } = await subscribed();
		expect((await add(mornings.id)).statusCode).toBe(201);
		expect((await add(mornings.id)).statusCode).toBe(201);
		expect((await consents()).map(({ wording }) => wording)).toEqual([
			'I agree to receive email newsletters and updates from The Daily Bolt',
			'Email me the digest of Good mornings',
		]);
		expect((await offers()).json()[0].name).toBe('Late evenings');
		await browser.call('POST', '/api/signups/finish', { subscriberId: id });
		await workSignupJobs(fixture);
		const [mail, ...more] = await listMails(fixture.db, email);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe('Please confirm: 2 subscriptions');
		await confirm(tokenIn(mail, '/confirm'));
		expect(await digests()).toHaveLength(1);
	});

	test('another browser can neither see the offers nor choose', async () => {
		const { id } = await subscribed();
		const other = openBrowser(fixture);
		expect((await other.call('GET', `/api/signups/digests?subscriberId=${id}`)).statusCode).toBe(401);
		const response = await other.call('POST', '/api/signups/digests', {
			subscriberId: id,
			collectionId: mornings.id,
		});
		expect(response.statusCode).toBe(401);
	});
});
