import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { type FeedSite, startFeedSite } from '#tests/support/services/feed-site.ts';
import { createEditorApp, type TestApp } from '#tests/support/test-app.ts';

let site: FeedSite;
let fixture: TestApp;
let admin: { cookie: string };
let categoryId: string;

beforeAll(async () => {
	site = await startFeedSite();
	[fixture, admin] = await createEditorApp({ outboundAllow: [site.host] });
	categoryId = String((await makeCategory(fixture.db)).id);
});
afterAll(async () => {
	await fixture.close();
	await site.close();
});

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
	fixture.app.inject({ method, url, headers: admin, payload });
const listing = (name: string, imageUrl: string) => ({
	name,
	imageUrl,
	description: 'Crossings, islands and timetables.',
	signupUrl: `https://${name.toLowerCase()}.example/join`,
	frequency: 'Weekly',
	categoryIds: [categoryId],
	tags: ['ferries'],
});
const kept = expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.webp$/);

async function submit(): Promise<number> {
	const { id } = await fixture.db
		.insertInto('submissions')
		.values({
			address: 'https://ferry.example/',
			name: 'Ferry',
			description: 'Crossings and islands.',
			sender_email: 'captain@ferry.example',
			created_at: fixture.clock.now,
			newsletter_id: null,
			confirmation_hash: null,
			confirmation_expires_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

describe('an image at an http address', () => {
	test('is fetched and kept by us when a newsletter is listed, changed, made of a channel or approved', async () => {
		const picture = `${site.url}/picture.png`;
		const created = await send('POST', '/api/newsletters', listing('Created', picture));
		expect(created.json()).toMatchObject({ imageUrl: kept });
		const file = await fixture.app.inject({ url: created.json().imageUrl });
		expect(file.headers['content-type']).toBe('image/webp');

		const { id } = await makeNewsletter(fixture.db);
		const changed = await send('PATCH', `/api/newsletters/${id}`, { imageUrl: picture });
		expect(changed.json()).toMatchObject({ imageUrl: kept });

		const { signupUrl: _signupUrl, ...channel } = listing('Channel', picture);
		const made = await send('POST', '/api/youtube/create-newsletter', { ...channel, channelId: 'UCferry' });
		expect(made.json()).toMatchObject({ imageUrl: kept });

		const approved = await send(
			'POST',
			`/api/submissions/${await submit()}/approve`,
			listing('Approved', picture),
		);
		expect(approved.statusCode).toBe(200);
		const listed = await fixture.app.inject({ url: `/api/newsletters/${approved.json().newsletterSlug}` });
		expect(listed.json()).toMatchObject({ imageUrl: kept });
	});

	test.each([
		['/bare', 'Only JPEG, PNG, WebP, GIF or AVIF images are accepted.'],
		['/missing', 'its server answered 404.'],
	])('that is %s is refused with the reason, and nothing is listed', async (path, reason) => {
		const response = await send('POST', '/api/newsletters', listing('Refused', site.url + path));
		const message = `The image at this http address could not be kept: ${reason} Use an https address, or upload the file.`;
		expect([response.statusCode, response.json().message]).toEqual([400, message]);
		expect(response.json().fields).toEqual({ imageUrl: message });
		expect((await fixture.app.inject({ url: '/api/newsletters/refused' })).statusCode).toBe(404);
	});

	test('inside our own network is never visited', async () => {
		const response = await send(
			'POST',
			'/api/newsletters',
			listing('Inside', 'http://169.254.169.254/latest/meta-data'),
		);
		expect([response.statusCode, response.json().message]).toEqual([
			400,
			expect.stringContaining('its server could not be reached.'),
		]);
	});

	test('that a listing has already does not keep anybody from changing the rest', async () => {
		const imageUrl = 'http://gone.example/logo.png';
		const { id } = await makeNewsletter(fixture.db, { image_url: imageUrl });
		const response = await send('PATCH', `/api/newsletters/${id}`, { imageUrl, featuredText: 'Worth it' });
		expect(response.json()).toMatchObject({ imageUrl, featuredText: 'Worth it' });
	});

	test('in a file is told by its line', async () => {
		const response = await send('POST', '/api/admin/newsletters/import', {
			format: 'csv',
			text: `name,imageUrl\nPlain,${site.url}/picture.png\nSafe,https://safe.example/logo.png`,
		});
		expect(response.json()).toMatchObject({
			created: 1,
			lines: [
				{
					line: 2,
					outcome: 'failed',
					message: 'imageUrl: An image at an http address cannot be shown. Use an https address.',
				},
			],
		});
	});
});

test('an image at an https address stays where it is', async () => {
	const response = await send('POST', '/api/newsletters', listing('Safe2', 'https://safe.example/logo.png'));
	expect(response.json()).toMatchObject({ imageUrl: 'https://safe.example/logo.png' });
});
