import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { makeNewsletter } from '#tests/support/factories.ts';
import { makeDelivery } from '#tests/support/mail-factories.ts';
import { makeSubscriber, openBrowser, signInReader } from '#tests/support/subscribe-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type DatabaseWatch, watchDatabase } from '#tests/support/watch-database.ts';

/** Every call and who may make it. A new endpoint must be added here, by hand, on purpose. */
const accessTable = `
DELETE /api/account reader
DELETE /api/account/subscriptions/:newsletterId reader
DELETE /api/admin/categories/:id admin
DELETE /api/admin/collections/:id admin
DELETE /api/admin/issues/:id admin
DELETE /api/admin/subscribers/:id admin
DELETE /api/collection-newsletters/:id admin
DELETE /api/digest-configs/:id admin
DELETE /api/digest-emails/:id admin
DELETE /api/prompts/:id admin
DELETE /api/user/sessions account
DELETE /api/user/sessions/:id account
DELETE /api/users/:id owner
GET /api/account reader
GET /api/account/data reader
GET /api/admin/analytics admin
GET /api/admin/categories admin
GET /api/admin/channels admin
GET /api/admin/collections admin
GET /api/admin/issues/:id admin
GET /api/admin/newsletters admin
GET /api/admin/newsletters/:id/feed admin
GET /api/admin/newsletters/:id/issues admin
GET /api/admin/newsletters/export admin
GET /api/admin/subscribers/:id admin
GET /api/admin/video-usage admin
GET /api/admin/videos admin
GET /api/analytics public
GET /api/audit-log admin
GET /api/auth/check public
GET /api/categories public
GET /api/categories/:id public
GET /api/categories/:id/newsletters public
GET /api/collection-newsletters admin
GET /api/collections public
GET /api/collections/:id public
GET /api/collections/:slug/digests public
GET /api/collections/:slug/digests/:id public
GET /api/confirmations/:token public
GET /api/digest-configs admin
GET /api/digest-emails admin
GET /api/digest-emails/:id admin
GET /api/digest-emails/:id/preview admin
GET /api/email/:id admin
GET /api/email/:id/original admin
GET /api/email/pending admin
GET /api/email/progress admin
GET /api/email/status admin
GET /api/export owner
GET /api/frequencies public
GET /api/issues/:id public
GET /api/leave/:token public
GET /api/mailings/:key admin
GET /api/mailings/:key/recipients admin
GET /api/messages admin
GET /api/newsletter-sources admin
GET /api/newsletter-sources/:id admin
GET /api/newsletters public
GET /api/newsletters/:slug public
GET /api/newsletters/:slug/channel public
GET /api/newsletters/:slug/issues public
GET /api/newsletters/:slug/similar public
GET /api/newsletters/search public
GET /api/newsletters/verify-names admin
GET /api/outbox admin
GET /api/outbox/:id admin
GET /api/outbox/:id/html admin
GET /api/prompts admin
GET /api/recommendations public
GET /api/search public
GET /api/services admin
GET /api/settings admin
GET /api/signups/digests public
GET /api/submissions admin
GET /api/subscribers admin
GET /api/subscribers/export admin
GET /api/subscribers/totals admin
GET /api/subscriptions public
GET /api/unsubscribe/:token public
GET /api/user account
GET /api/user/sessions account
GET /api/users owner
GET /api/videos public
GET /api/videos/:id public
GET /api/youtube/channel public
GET /api/youtube/channel/:channelId public
GET /api/youtube/from-url admin
GET /api/youtube/videos public
PATCH /api/account reader
PATCH /api/admin/categories/:id admin
PATCH /api/admin/collections/:id admin
PATCH /api/admin/issues/:id admin
PATCH /api/admin/videos/:id admin
PATCH /api/collection-newsletters/:id admin
PATCH /api/digest-configs/:id admin
PATCH /api/digest-emails/:id admin
PATCH /api/messages/:id admin
PATCH /api/newsletter-sources/:id admin
PATCH /api/newsletters/:id admin
PATCH /api/prompts/:id admin
PATCH /api/settings owner
PATCH /api/users/:id owner
POST /api/account/digests reader
POST /api/account/sessions public
POST /api/account/sign-in-links public
POST /api/account/sign-out public
POST /api/account/subscriptions reader
POST /api/admin/categories admin
POST /api/admin/categories/:id/merge admin
POST /api/admin/categories/order admin
POST /api/admin/channels/:newsletterId/import admin
POST /api/admin/collections admin
POST /api/admin/collections/order admin
POST /api/admin/newsletters/:id/feed admin
POST /api/admin/newsletters/:id/issues admin
POST /api/admin/newsletters/bulk admin
POST /api/admin/newsletters/import admin
POST /api/admin/subscribers/:id/end admin
POST /api/admin/subscribers/import admin
POST /api/admin/videos/:id/explanation admin
POST /api/clicks public
POST /api/collection-newsletters admin
POST /api/collection-newsletters/:id/actions admin
POST /api/collection-newsletters/:id/test admin
POST /api/confirmations/:token public
POST /api/digest-configs admin
POST /api/digest-configs/:id/actions admin
POST /api/digest-configs/:id/test admin
POST /api/digest-emails admin
POST /api/digest-emails/:id/actions admin
POST /api/digest-emails/:id/test admin
POST /api/digest-previews admin
POST /api/digest-signups public
POST /api/email/:id/ignore admin
POST /api/email/:id/process admin
POST /api/email/configure admin
POST /api/email/fetch admin
POST /api/email/process-all admin
POST /api/generate/newsletter-image admin
POST /api/leave/:token public
POST /api/login public
POST /api/logout public
POST /api/mailings/:key/actions admin
POST /api/messages public
POST /api/newsletter-sources/:id/create-newsletter admin
POST /api/newsletter-sources/:id/merge admin
POST /api/newsletters admin
POST /api/newsletters/update-images admin
POST /api/newsletters/verify-names admin
POST /api/outbox/:id/resend admin
POST /api/prompts admin
POST /api/prompts/try admin
POST /api/register public
POST /api/searches public
POST /api/services/:service/test admin
POST /api/signups/digests public
POST /api/signups/finish public
POST /api/signups/resend public
POST /api/submissions public
POST /api/submissions/:id/approve admin
POST /api/submissions/:id/refuse admin
POST /api/submissions/confirm public
POST /api/submissions/preview public
POST /api/subscribers public
POST /api/subscriptions public
POST /api/unsubscribe/:token public
POST /api/upload/newsletter-image admin
POST /api/user/password account
POST /api/views public
POST /api/youtube/create-newsletter admin
`;

let house: TestApp;
let watch: DatabaseWatch;
let owner: { cookie: string };
let editor: { cookie: string };
let waiting: { cookie: string };
let reader: { cookie: string };

beforeAll(async () => {
	house = await createTestApp({ registration: 'approval' });
	owner = await house.signUp('owner');
	waiting = await house.signUp('waiting');
	const browser = openBrowser(house);
	await signInReader(house, browser, (await makeSubscriber(house.db)).id);
	reader = { cookie: `reader=${browser.cookies.get('reader')}` };
	editor = await house.signUp('editor');
	const { db } = house;
	await db.updateTable('users').set({ approved_at: new Date() }).where('username', '=', 'editor').execute();
	// Something with the id 1 for every call to change.
	await makeNewsletter(db);
	await makeDelivery(db);
	await db.updateTable('deliveries').set({ status: 'kept' }).execute();
	await db
		.insertInto('submissions')
		.values({ address: 'https://a.example', sender_email: 'a@b.example', newsletter_id: null })
		.execute();
	await db.insertInto('messages').values({ kind: 'contact', email: 'a@b.example', body: 'Hello' }).execute();
	watch = await watchDatabase(house.engine);
	expect(watch.found()).toContain('a@b.example');
});
afterAll(() => house.close());

const closed = endpoints.filter(({ access }) => access !== 'public');
const changing = endpoints.filter(({ method, fromAnywhere }) => method !== 'GET' && !fromAnywhere);

function addressOf({ path }: { path: string }) {
	return path.replace(/:\w+/g, '1');
}

describe('access', () => {
	test('every endpoint is in the table with its access', () => {
		const lines = endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`);
		expect(lines.toSorted().join('\n')).toBe(accessTable.trim());
	});

	test('every endpoint is answered by the app', () => {
		for (const { method, path } of endpoints) expect(house.app.hasRoute({ method, url: path })).toBe(true);
	});

	test('a route that is no endpoint cannot be added by accident', async () => {
		const other = await createTestApp();
		expect(() => other.app.get('/api/secrets', async () => 'all of them')).toThrow(/no endpoint/);
		await other.close();
	});

	test.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
		'%s refuses a stranger, a forged session and an account that waits for approval',
		async (_name, endpoint) => {
			const call = (headers: Record<string, string>) =>
				house.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers });
			expect((await call({})).statusCode).toBe(401);
			expect((await call({ cookie: 'session=forged' })).statusCode).toBe(401);
			expect((await call({ cookie: 'reader=forged' })).statusCode).toBe(401);
			if (endpoint.access === 'admin' || endpoint.access === 'owner')
				expect((await call(waiting)).statusCode).toBe(403);
			if (endpoint.access === 'owner') expect((await call(editor)).statusCode).toBe(403);
			await watch.expectNoChange();
		},
	);

	test.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
		'%s tells readers from accounts',
		async (_name, endpoint) => {
			const call = (headers: Record<string, string>) =>
				house.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers });
			const others = endpoint.access === 'reader' ? owner : reader;
			expect((await call(others)).statusCode).toBe(401);
			// The right token under the wrong name is worth nothing either.
			const renamed = others.cookie.replace(/^\w+/, endpoint.access === 'reader' ? 'reader' : 'session');
			expect((await call({ cookie: renamed })).statusCode).toBe(401);
		},
	);

	test('only what a link from a mail proves may be called from anywhere', () => {
		const open = endpoints.filter(({ fromAnywhere }) => fromAnywhere);
		expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/unsubscribe/:token']);
	});

	test.each(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
		'%s refuses a call from another site, whoever is signed in, and nothing has changed',
		async (_name, endpoint) => {
			const call = (headers: Record<string, string>) =>
				house.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers, payload: {} });
			const foreign: Record<string, string>[] = [
				{ 'sec-fetch-site': 'cross-site' },
				{ 'sec-fetch-site': 'same-site' },
				{ origin: 'https://elsewhere.example' },
				{ origin: 'null' },
			];
			for (const headers of foreign) {
				const answer = await call({ ...headers, ...owner });
				expect(answer.statusCode).toBe(403);
				expect(answer.json().message).toBe('Cross-site request refused.');
			}
			await watch.expectNoChange();
		},
	);
});
