import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { countOf } from '#tests/support/factories/subscribe-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let bolt: { id: number; slug: string; name: string };

beforeAll(async () => {
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt' });
});
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	await fixture.db.updateTable('newsletters').set({ subscribers: 0 }).execute();
});

const filledIn = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@readers.example',
	consent: 'yes',
	website: '',
};

function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	return fixture.app.inject({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Test/1.0', ...headers },
		payload: new URLSearchParams(fields).toString(),
	});
}

const subscriptions = () => fixture.db.selectFrom('subscriptions').selectAll().execute();

describe('a form sent without scripts', () => {
	test('subscribes like the dialog does, with the same proof', async () => {
		const response = await send(`/newsletter/${bolt.slug}/subscribe`, filledIn, {
			'sec-fetch-site': 'same-origin',
		});
		expect(response.statusCode).toBe(303);
		expect(response.headers.location).toMatch(/^\/co-registration\/[0-9a-f-]{36}$/);
		expect(response.cookies.map(({ name }) => name)).toEqual(['signup']);
		expect(await subscriptions()).toEqual([
			expect.objectContaining({ newsletter_id: bolt.id, status: 'active', converted_at: null }),
		]);
		expect(await countOf(fixture.db, bolt.id)).toBe(1);
		expect(await fixture.db.selectFrom('consents').selectAll().execute()).toEqual([
			expect.objectContaining({
				wording: 'I agree to receive email newsletters and updates from The Daily Bolt',
				page: `/newsletter/${bolt.slug}/subscribe`,
				ip_truncated: '127.0.0.0',
				user_agent: 'Test/1.0',
			}),
		]);
	});

	test.each([
		['firstName', { ...filledIn, firstName: '' }],
		['lastName', { ...filledIn, lastName: ' ' }],
		['name', { ...filledIn, lastName: 'www.spam.example' }],
		['email', { ...filledIn, email: 'nobody' }],
		['consent', { ...filledIn, consent: '' }],
	])('comes back with the word %s when that is wrong, and stores nothing', async (problem, fields) => {
		const response = await send(`/newsletter/${bolt.slug}/subscribe`, fields);
		expect(response.statusCode).toBe(303);
		expect(response.headers.location).toBe(`/newsletter/${bolt.slug}/subscribe?problem=${problem}`);
		expect(await subscriptions()).toEqual([]);
	});

	test('with the field that people do not see filled in, looks the same and stores nothing', async () => {
		const response = await send(`/newsletter/${bolt.slug}/subscribe`, { ...filledIn, website: 'spam' });
		expect(response.headers.location).toMatch(/^\/co-registration\/[0-9a-f-]{36}$/);
		expect(await subscriptions()).toEqual([]);
	});

	test('for a newsletter that is not there leads to the page that says so', async () => {
		const response = await send('/newsletter/none/subscribe', filledIn);
		expect(response.headers.location).toBe('/newsletter/none');
	});

	test('is refused from another site, and in any other shape', async () => {
		const address = `/newsletter/${bolt.slug}/subscribe`;
		const foreign = await send(address, filledIn, { 'sec-fetch-site': 'cross-site' });
		expect(foreign.statusCode).toBe(403);
		const upload = await send(address, filledIn, { 'content-type': 'multipart/form-data; boundary=x' });
		expect(upload.statusCode).toBe(415);
		expect(await subscriptions()).toEqual([]);
	});

	test('is understood by no call', async () => {
		expect((await send('/api/subscribers', filledIn)).statusCode).toBe(415);
	});

	test('leaves kept pages kept', async () => {
		const version = await fixture.countChanges();
		await send('/confirm?token=never-sent', {});
		await send('/leave?token=never-sent', { what: 'all' });
		expect(await fixture.countChanges()).toBe(version);
	});

	test('returns to the page of its link, whatever the link is worth', async () => {
		expect((await send('/confirm?token=never%26sent', {})).headers.location).toBe(
			'/confirm?token=never%26sent',
		);
		expect((await send('/leave?token=never-sent', { what: 'all' })).headers.location).toBe(
			'/leave?token=never-sent',
		);
		expect((await send('/submit/confirm?token=never-sent', {})).headers.location).toBe('/submit/confirm');
	});
});
