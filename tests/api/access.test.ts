import { beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseWatch, watchDatabase } from '../support/databases/watch-database.ts';
import { accessTable } from '../support/factories/access-table.ts';
import { makeNewsletter } from '../support/factories/factories.ts';
import { makeDelivery } from '../support/factories/mail-factories.ts';
import { makePublisher, signInPublisher } from '../support/factories/publisher-factories.ts';
import { makeSubscriber } from '../support/factories/subscribe-factories.ts';
import { endpoints } from '../support/list-endpoints.ts';
import { signInReader } from '../support/readers/browser.ts';
import { createTestApp, setUpTestApp } from '../support/test-app.ts';

const fixture = setUpTestApp({ registration: 'approval' });
let watch: DatabaseWatch;
let owner: { cookie: string };
let editor: { cookie: string };
let waiting: { cookie: string };
let reader: { cookie: string };
let publisher: { cookie: string };

beforeAll(async () => {
	owner = await fixture.signUp('owner');
	waiting = await fixture.signUp('waiting');
	const browser = await signInReader(fixture, (await makeSubscriber(fixture.db)).id);
	reader = { cookie: `reader=${browser.cookies.get('reader')}` };
	await signInPublisher(fixture, (await makePublisher(fixture.db)).id, browser);
	publisher = { cookie: `publisher=${browser.cookies.get('publisher')}` };
	editor = await fixture.signUp('editor');
	const { db } = fixture;
	await db.updateTable('users').set({ approved_at: new Date() }).where('username', '=', 'editor').execute();
	// Every call needs something with the id 1 to change.
	await makeNewsletter(db);
	await makeDelivery(db);
	await db.updateTable('deliveries').set({ status: 'kept' }).execute();
	await db
		.insertInto('submissions')
		.values({ address: 'https://a.example', sender_email: 'a@b.example', newsletter_id: null })
		.execute();
	await db.insertInto('messages').values({ kind: 'contact', email: 'a@b.example', body: 'Hello' }).execute();
	watch = await watchDatabase(fixture.engine);
	expect(watch.found()).toContain('a@b.example');
});

const named = (list: typeof endpoints) =>
	list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const closed = named(endpoints.filter(({ access }) => access !== 'public'));
const changing = named(endpoints.filter(({ method, fromAnywhere }) => method !== 'GET' && !fromAnywhere));

function addressOf({ path }: { path: string }) {
	return path.replace(/:\w+/g, '1');
}

const callerOf = (endpoint: (typeof endpoints)[number]) => (headers: Record<string, string>) =>
	fixture.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers });

describe('access', () => {
	test('every endpoint is in the table with its access', () => {
		const lines = endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`);
		expect(lines.toSorted().join('\n')).toBe(accessTable.trim());
	});

	test('every endpoint is answered by the app', () => {
		for (const { method, path } of endpoints) expect(fixture.app.hasRoute({ method, url: path })).toBe(true);
	});

	test('a route that is no endpoint cannot be added by accident', async () => {
		const other = await createTestApp();
		expect(() => other.app.get('/api/secrets', async () => 'all of them')).toThrow(/no endpoint/);
		await other.close();
	});

	test.each(closed)(
		'%s refuses a stranger, a forged session and an account that waits for approval',
		async (_name, endpoint) => {
			const call = callerOf(endpoint);
			expect((await call({})).statusCode).toBe(401);
			expect((await call({ cookie: 'session=forged' })).statusCode).toBe(401);
			expect((await call({ cookie: 'reader=forged' })).statusCode).toBe(401);
			expect((await call({ cookie: 'publisher=forged' })).statusCode).toBe(401);
			if (endpoint.access === 'admin' || endpoint.access === 'owner')
				expect((await call(waiting)).statusCode).toBe(403);
			if (endpoint.access === 'owner') expect((await call(editor)).statusCode).toBe(403);
			await watch.expectNoChange();
		},
	);

	test.each(closed)('%s tells readers, publishers and accounts apart', async (_name, endpoint) => {
		const call = callerOf(endpoint);
		const { access } = endpoint;
		const name = access === 'reader' || access === 'publisher' ? access : 'session';
		const others = [owner, reader, publisher].filter(({ cookie }) => !cookie.startsWith(`${name}=`));
		expect(others).toHaveLength(2);
		for (const other of others) {
			expect((await call(other)).statusCode).toBe(401);
			// The right token under the wrong name must not work either.
			expect((await call({ cookie: other.cookie.replace(/^\w+/, name) })).statusCode).toBe(401);
		}
	});

	test('only what a link from a mail proves may be called from anywhere', () => {
		const open = endpoints.filter(({ fromAnywhere }) => fromAnywhere);
		expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/unsubscribe/:token']);
	});

	test.each(changing)(
		'%s refuses a call from another site, whoever is signed in, and nothing has changed',
		async (_name, endpoint) => {
			const call = (headers: Record<string, string>) =>
				fixture.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers, payload: {} });
			const foreign: Record<string, string>[] = [
				{ 'sec-fetch-site': 'cross-site' },
				{ 'sec-fetch-site': 'same-site' },
				{ origin: 'https://elsewhere.example' },
				{ origin: 'null' },
			];
			for (const headers of foreign) {
				const response = await call({ ...headers, ...owner });
				expect(response.statusCode).toBe(403);
				expect(response.json().message).toBe('Cross-site request refused.');
			}
			await watch.expectNoChange();
		},
	);
});
