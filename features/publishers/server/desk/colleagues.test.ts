import { beforeEach, describe, expect, test } from 'vitest';
import { listDueConnections } from '#features/delivery/store/publisher-connections.ts';
import { listDueWebhooks } from '#features/publishers/store/webhooks.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { makeKeeper, signInPublisher } from '#tests/support/factories/publisher-factories.ts';
import { type Browser, openBrowser } from '#tests/support/readers/browser.ts';
import { listMails, tokenIn } from '#tests/support/readers/mails.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let ada: Browser;
let id: number;

beforeEach(async () => {
	const { db, engine } = fixture;
	await emptyTables(engine, ['newsletters', 'publishers', 'subscribers', 'deliveries', 'audit_log']);
	({ id } = await makeNewsletter(db, { name: 'Bolt' }));
	({ browser: ada } = await makeKeeper(fixture, id, { email: 'ada@bolt.example' }));
});

const path = () => `/api/publisher/newsletters/${id}`;
const invite = (email: string, by = ada) => by.call('POST', `${path()}/colleagues`, { email });
const colleagues = async () => (await ada.call('GET', path())).json().colleagues;
const remove = (colleagueId: string, by = ada) => by.call('DELETE', `${path()}/colleagues/${colleagueId}`);

/** Somebody who was invited and opened the link in the mail. */
async function join(email: string): Promise<Browser> {
	await invite(email);
	const token = tokenIn((await listMails(fixture.db, email)).at(-1), '/publisher/open');
	const browser = openBrowser(fixture);
	expect((await browser.call('POST', '/api/publisher/sessions', { token })).statusCode).toBe(201);
	return browser;
}

test('a colleague is invited by a mail whose link lasts a week, and has no part before it is opened', async () => {
	expect((await invite('Bea@Bolt.example')).json()).toMatchObject({
		colleagues: [{ email: 'bea@bolt.example', joinedAt: null }],
	});
	const [mail] = await listMails(fixture.db);
	expect(mail).toMatchObject({ recipient: 'bea@bolt.example', kind: 'magic-link' });
	expect(mail?.plain_text).toContain('ada@bolt.example');
	const token = tokenIn(mail, '/publisher/open');
	const [{ id: beaId }] = await colleagues();
	const signedInBefore = await signInPublisher(fixture, beaId);
	expect((await signedInBefore.call('GET', path())).statusCode).toBe(404);
	moveClock(fixture, 6 * 24 * 3600 * 1000);
	const bea = openBrowser(fixture);
	expect((await bea.call('POST', '/api/publisher/sessions', { token })).statusCode).toBe(201);
	expect((await bea.call('GET', path())).json()).toMatchObject({ claim: { isOwn: false, state: 'held' } });
});

test('who cannot be mailed for now is not invited: the answer says so, and nothing is written', async () => {
	const bea = 'bea@bolt.example';
	for (let round = 0; round < 3; round++) await invite(bea);
	await remove((await colleagues())[0].id);
	const response = await invite(bea);
	expect(response.statusCode).toBe(429);
	expect(response.json().message).toBe('Too many requests. Try again later.');
	expect(await colleagues()).toEqual([]);
	expect(await listMails(fixture.db)).toHaveLength(3);
	moveClock(fixture, 15 * 60_000);
	expect((await invite(bea)).json()).toMatchObject({ colleagues: [{ email: bea }] });
	expect(await listMails(fixture.db)).toHaveLength(4);
});

test('a link that is older than a week opens nothing', async () => {
	await invite('bea@bolt.example');
	const token = tokenIn((await listMails(fixture.db))[0], '/publisher/open');
	moveClock(fixture, 8 * 24 * 3600 * 1000);
	const late = await openBrowser(fixture).call('POST', '/api/publisher/sessions', { token });
	expect(late.statusCode).toBe(404);
});

test('a colleague keeps the listing, but neither invites nor removes others', async () => {
	const bea = await join('bea@bolt.example');
	await join('cy@bolt.example');
	expect((await bea.call('PATCH', path(), { description: 'By Bea.' })).statusCode).toBe(200);
	expect((await bea.call('POST', `${path()}/delist`)).statusCode).toBe(200);
	expect((await invite('dan@bolt.example', bea)).statusCode).toBe(403);
	const cy = (await colleagues()).find(({ email }: { email: string }) => email.startsWith('cy'));
	expect((await remove(cy.id, bea)).statusCode).toBe(403);
	expect(await colleagues()).toHaveLength(2);
});

test('who is removed loses everything at once, and is told apart in the audit log', async () => {
	const bea = await join('bea@bolt.example');
	const [{ id: beaId }] = await colleagues();
	expect((await remove(beaId)).statusCode).toBe(200);
	for (const rest of ['', '/delivery', '/numbers', '/readers.csv'])
		expect((await bea.call('GET', path() + rest)).statusCode).toBe(404);
	expect((await bea.call('PATCH', path(), { description: 'Still here.' })).statusCode).toBe(404);
	expect((await remove(beaId)).statusCode).toBe(404);
	const log = await fixture.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
	expect(log).toMatchObject([
		{ action: 'removed', username: 'publisher ada@bolt.example', before: { colleague: 'bea@bolt.example' } },
		{ action: 'joined', username: 'publisher bea@bolt.example', subject_name: 'Bolt' },
		{ action: 'signed in to', username: 'publisher bea@bolt.example' },
		{ action: 'invited', username: 'publisher ada@bolt.example', after: { colleague: 'bea@bolt.example' } },
	]);
});

test('what a colleague asked for goes on waiting when they are removed, and the holder hears of it', async () => {
	const bea = await join('bea@bolt.example');
	await bea.call('PATCH', path(), { name: 'Bolt Weekly' });
	await bea.call('POST', `${path()}/removal`);
	await remove((await colleagues())[0].id);
	expect((await ada.call('GET', path())).json()).toMatchObject({
		waiting: { change: { name: 'Bolt Weekly' } },
		removalAskedAt: expect.any(String),
	});
});

test('a colleague may go, even while the claim is in question', async () => {
	const bea = await join('bea@bolt.example');
	const [{ id: beaId }] = await colleagues();
	await fixture.db.updateTable('claims').set({ state: 'questioned' }).execute();
	expect((await remove(beaId)).statusCode).toBe(403);
	expect((await remove(beaId, bea)).statusCode).toBe(200);
	expect((await bea.call('GET', path())).statusCode).toBe(404);
});

describe('what a colleague has connected', () => {
	const webhook = (url: string) => ({ url, events: ['signup', 'confirmation', 'leaving'] });
	const system = (url: string) => ({
		way: 'hand-over',
		connection: { service: 'webhook', settings: { url }, secret: '' },
	});
	const put = (by: Browser, what: 'webhook' | 'delivery', body: object) =>
		by.call('PUT', `${path()}/${what}`, body);
	const due = async () => [
		await listDueWebhooks(fixture.db),
		(await listDueConnections(fixture.db)).map((row) => row.newsletter_id),
	];
	const mails = async () => (await listMails(fixture.db, 'ada@bolt.example')).map(({ subject }) => subject);

	test.each(['the holder removes them', 'they go'])(
		'ends when %s: readers and events wait for what the holder connects',
		async (how) => {
			const bea = await join('bea@bolt.example');
			const { madeSecret } = (await put(bea, 'webhook', webhook('https://bea.example/hook'))).json();
			expect((await put(bea, 'delivery', system('https://bea.example/readers'))).statusCode).toBe(200);
			await makeHandedOver(fixture.db, id);
			expect(await due()).toEqual([[id], [id]]);
			const ended = await remove((await colleagues())[0].id, how === 'they go' ? bea : ada);
			expect(ended.json().message).toContain('What they had connected has ended');
			expect(await mails()).toEqual(['What your colleague connected to Bolt has ended']);
			await makeHandedOver(fixture.db, id);
			expect(await due()).toEqual([[], []]);
			expect((await ada.call('GET', `${path()}/webhook`)).json()).toMatchObject({
				webhook: { url: '', events: webhook('').events },
			});
			expect((await ada.call('POST', `${path()}/webhook/test`)).statusCode).toBe(404);
			expect((await ada.call('GET', `${path()}/delivery`)).json()).toMatchObject({
				way: 'hand-over',
				connection: null,
				counts: { waiting: 2 },
			});
			const anew = (await put(ada, 'webhook', webhook('https://bolt.example/hook'))).json().madeSecret;
			expect(anew).toMatch(/^whsec_/);
			expect(anew).not.toBe(madeSecret);
			await put(ada, 'delivery', system('https://bolt.example/readers'));
			expect(await due()).toEqual([[id], [id]]);
			const events = await fixture.db.selectFrom('webhook_events').select('state').execute();
			expect(events.map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
		},
	);

	test.each([
		['the holder has saved since, unchanged', 'ada', 'bea'],
		['the holder had connected, and they saved unchanged', 'bea', 'ada'],
	] as const)('stays when it is what %s', async (_, last, first) => {
		const people = { ada, bea: await join('bea@bolt.example') };
		for (const by of [first, last]) {
			await put(people[by], 'webhook', webhook('https://bolt.example/hook'));
			await put(people[by], 'delivery', system('https://bolt.example/readers'));
		}
		await makeHandedOver(fixture.db, id);
		const ended = await remove((await colleagues())[0].id);
		expect(ended.json().message).toBe('They do not keep this listing any more.');
		expect(await mails()).toEqual([]);
		expect(await due()).toEqual([[id], [id]]);
	});
});

test('colleagues of a former holder have no part in what the next one keeps', async () => {
	const bea = await join('bea@bolt.example');
	const { db } = fixture;
	await db.updateTable('claims').set({ state: 'withdrawn' }).execute();
	const { browser: heir } = await makeKeeper(fixture, id);
	expect((await bea.call('GET', path())).statusCode).toBe(404);
	expect((await heir.call('GET', path())).json().colleagues).toEqual([]);
	expect((await invite('bea@bolt.example', heir)).json().colleagues).toMatchObject([{ joinedAt: null }]);
	expect((await bea.call('GET', path())).statusCode).toBe(404);
});

test('nobody invites themselves, and one address is not mailed without end', async () => {
	expect((await invite('ADA@bolt.example')).json()).toMatchObject({
		fields: { email: 'This is your own address.' },
	});
	for (let round = 0; round < 5; round++) await invite('bea@bolt.example');
	expect(await colleagues()).toHaveLength(1);
	expect(await listMails(fixture.db)).toHaveLength(3);
});
