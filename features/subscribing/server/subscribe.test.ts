import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { countOf, makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser, person } from '#tests/support/readers/browser.ts';
import { createTestApp, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let bolt: { id: number; slug: string; name: string };
let ferry: { id: number; slug: string; name: string };

beforeAll(async () => {
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt' });
	ferry = await makeNewsletter(fixture.db, { name: 'The Slow Ferry' });
});
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	await fixture.db.updateTable('newsletters').set({ subscribers: 0 }).execute();
});

const subscriptions = () => fixture.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
const subscribers = () => fixture.db.selectFrom('subscribers').selectAll().execute();
const stranger = '3f2b1c8e-5a44-4e07-9d67-0c1d2e3f4a5b';

describe('signing up', () => {
	test('keeps a lead with the choice, what was agreed to, and one more in the count', async () => {
		const browser = openBrowser(fixture);
		const id = await browser.signUp('ada@readers.example');
		const response = await browser.choose(id, bolt.id, {
			status: 'active',
			page: '/newsletter/the-daily-bolt',
		});
		expect(response.statusCode).toBe(201);
		expect(response.json()).toEqual({
			subscriberId: id,
			newsletterId: String(bolt.id),
			status: 'active',
			source: 'direct',
			createdAt: fixture.clock.now.toISOString(),
			convertedAt: null,
		});
		expect(await subscriptions()).toEqual([
			expect.objectContaining({ newsletter_id: bolt.id, status: 'active', converted_at: null }),
		]);
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
		expect(await fixture.db.selectFrom('consents').selectAll().execute()).toEqual([
			expect.objectContaining({
				newsletter_id: bolt.id,
				wording: 'I agree to receive email newsletters and updates from The Daily Bolt',
				page: '/newsletter/the-daily-bolt',
				ip_truncated: '127.0.0.0',
				user_agent: 'Test/1.0',
				created_at: fixture.clock.now,
			}),
		]);
	});

	test('the status that is sent does not decide what is stored', async () => {
		const browser = openBrowser(fixture);
		const id = await browser.signUp('ada@readers.example');
		await browser.choose(id, bolt.id, { status: 'unsubscribed' });
		expect((await subscriptions())[0]?.status).toBe('active');
	});

	test('a double click, a retry and a second tab leave one subscription and one count', async () => {
		const browser = openBrowser(fixture);
		const first = await browser.signUp('ada@readers.example');
		const second = await browser.signUp('Ada@Readers.example');
		expect(second).not.toBe(first);
		const answers = await Promise.all([
			browser.choose(first, bolt.id),
			browser.choose(first, bolt.id),
			browser.choose(second, bolt.id),
		]);
		await browser.choose(first, bolt.id);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
		expect(await subscribers()).toHaveLength(1);
		expect(await subscriptions()).toHaveLength(1);
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
		// One consent per sign-up.
		expect(await fixture.db.selectFrom('consents').selectAll().execute()).toHaveLength(2);
	});

	test('public pages are made anew a few seconds later, not at once', async () => {
		const before = await fixture.countChanges();
		const browser = openBrowser(fixture);
		await browser.choose(await browser.signUp('ada@readers.example'), bolt.id);
		expect(await fixture.countChanges()).toBe(before);
		const { rows } = await fixture.engine.query(
			`select start_after - $1::timestamptz between interval '0' and interval '5 seconds' as is_soon
			from jobs.job where name = 'announce-counts' order by created_on desc limit 1`,
			[fixture.clock.now],
		);
		expect(rows).toEqual([{ is_soon: true }]);
	});

	test('the order by popularity knows the new count', async () => {
		const browser = openBrowser(fixture);
		await browser.choose(await browser.signUp('ada@readers.example'), ferry.id);
		fixture.cache.expire(null);
		const list = await fixture.app.inject({ url: '/api/newsletters?sort=popular' });
		expect(list.json()[0]).toMatchObject({ slug: 'the-slow-ferry', subscribers: 1 });
	});
});

describe('a known and an unknown address', () => {
	test('cannot be told apart by anything that anyone can call', async () => {
		await makeSubscriber(fixture.db, { email: 'known@readers.example', newsletterIds: [bolt.id] });
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: fixture.clock.now })
			.execute();
		const traces: unknown[] = [];
		for (const email of ['known@readers.example', 'unknown@readers.example']) {
			const browser = openBrowser(fixture);
			const begun = await browser.call('POST', '/api/subscribers', person(email));
			const { id } = begun.json();
			const responses = [
				begun,
				await browser.choose(id, bolt.id),
				await browser.call('GET', `/api/subscriptions?subscriberId=${id}`),
				await browser.call('GET', `/api/recommendations?subscriberId=${id}`),
				await browser.call('POST', '/api/signups/finish', { subscriberId: id }),
				await browser.call('POST', '/api/signups/resend', { subscriberId: id }),
				await browser.call('POST', '/api/account/sign-in-links', { email }),
			];
			traces.push(
				responses.map(({ statusCode, body, headers, cookies }) => ({
					statusCode,
					body: body.replaceAll(id, 'id'),
					headers: { ...headers, 'x-request-id': '', 'set-cookie': '', date: '' },
					cookies: cookies.map(({ name, value, expires, ...cookie }) => ({
						...cookie,
						name,
						length: value.length,
						expires: expires?.getTime(),
					})),
				})),
			);
		}
		expect(traces[0]).toEqual(traces[1]);
	});

	test('are kept the same way; a stranger changes nothing about a person', async () => {
		await openBrowser(fixture).signUp('ada@readers.example');
		const before = await subscribers();
		expect(before[0]).toMatchObject({ email: 'ada@readers.example', first_name: 'Ada' });
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 1000);
		await openBrowser(fixture).signUp('ADA@readers.example', { firstName: 'Eve', source: 'elsewhere' });
		expect(await subscribers()).toEqual(before);
	});

	test('what a person has is not shown to a browser that only knows the address', async () => {
		await makeSubscriber(fixture.db, { email: 'known@readers.example', newsletterIds: [bolt.id] });
		const browser = openBrowser(fixture);
		const id = await browser.signUp('known@readers.example');
		await browser.choose(id, ferry.id);
		const list = await browser.call('GET', `/api/subscriptions?subscriberId=${id}`);
		expect(list.json()).toEqual([
			expect.objectContaining({ newsletterId: String(ferry.id), status: 'active', convertedAt: null }),
		]);
	});
});

describe('a sign-up belongs to its browser', () => {
	test('another browser, and an id that never was, get the same refusal', async () => {
		const id = await openBrowser(fixture).signUp('ada@readers.example');
		const other = openBrowser(fixture);
		await other.signUp('eve@readers.example');
		for (const subscriberId of [id, stranger]) {
			const responses = [
				await other.choose(subscriberId, bolt.id),
				await other.call('GET', `/api/subscriptions?subscriberId=${subscriberId}`),
				await other.call('POST', '/api/signups/finish', { subscriberId }),
				await other.call('POST', '/api/signups/resend', { subscriberId }),
			];
			for (const response of responses) {
				expect(response.statusCode).toBe(401);
				expect(response.json().message).toBe('Authentication required.');
			}
		}
		expect(await subscriptions()).toEqual([]);
	});

	test('the subscriber’s own id opens nothing to a browser', async () => {
		const browser = openBrowser(fixture);
		await browser.signUp('ada@readers.example');
		const [subscriber] = await subscribers();
		const response = await browser.choose(subscriber?.id ?? '', bolt.id);
		expect(response.statusCode).toBe(401);
	});

	test('the cookie is out of reach for scripts and other sites, names five sign-ups, and lasts an hour', async () => {
		const browser = openBrowser(fixture);
		const response = await browser.call('POST', '/api/subscribers', person('a@readers.example'));
		const [cookie] = response.cookies;
		expect(cookie).toMatchObject({ name: 'signup', httpOnly: true, sameSite: 'Lax', path: '/' });
		const ids = [response.json().id];
		for (const name of ['b', 'c', 'd', 'e', 'f']) ids.push(await browser.signUp(`${name}@readers.example`));
		const statuses: number[] = [];
		for (const id of ids) statuses.push((await browser.choose(id, bolt.id)).statusCode);
		expect(statuses).toEqual([401, 201, 201, 201, 201, 201]);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 3_600_000);
		expect((await browser.choose(ids[5] ?? '', ferry.id)).statusCode).toBe(401);
	});

	test('on https the cookie is pinned to the host', async () => {
		const secure = await createTestApp({ publicUrl: 'https://site.example' });
		const response = await openBrowser(secure).call('POST', '/api/subscribers', person('a@readers.example'));
		expect(response.cookies[0]).toMatchObject({ name: '__Host-signup', secure: true, httpOnly: true });
		await secure.close();
	});

	test('an admin may see it, and everything a subscriber has; an account that waits may not', async () => {
		const admin = await createTestApp({ registration: 'approval' });
		const newsletter = await makeNewsletter(admin.db);
		const owner = await admin.signUp('owner');
		const waiting = await admin.signUp('waiting');
		const known = await makeSubscriber(admin.db, { newsletterIds: [newsletter.id] });
		const ask = (id: string, headers: { cookie: string }) =>
			admin.app.inject({ url: `/api/subscriptions?subscriberId=${id}`, headers });
		const all = await ask(known.id, owner);
		expect(all.json()).toEqual([
			expect.objectContaining({ subscriberId: known.id, convertedAt: expect.any(String) }),
		]);
		expect((await ask(known.id, waiting)).statusCode).toBe(401);
		expect((await ask(stranger, owner)).json()).toEqual([]);
		await admin.close();
	});
});

describe('what cannot be subscribed to', () => {
	test.each([
		['hidden', 404, 'Newsletter not found'],
		['unknown', 404, 'Newsletter not found'],
		['direct', 409, 'This newsletter takes subscriptions on its own page.'],
	])('a newsletter that is %s is refused', async (kind, status, message) => {
		const { id } =
			kind === 'unknown'
				? { id: 2_000_000 }
				: await makeNewsletter(fixture.db, { hidden: kind === 'hidden', direct_signup: kind === 'direct' });
		const browser = openBrowser(fixture);
		const response = await browser.choose(await browser.signUp('ada@readers.example'), id);
		expect(response.statusCode).toBe(status);
		expect(response.json().message).toBe(message);
		expect(await subscriptions()).toEqual([]);
	});
});
