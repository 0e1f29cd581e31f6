import { describe, expect, onTestFinished, test } from 'vitest';
import { createPublisherLists } from '#gateways/publisher-list/open-publisher-list.ts';
import { createLog } from '#platform/log.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver, signingSecret } from '#tests/support/factories/hand-over-factories.ts';
import { startPublisherService } from '#tests/support/services/publisher-service.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { startHandOvers } from './hand-over/start-hand-overs.ts';

const [fixture, admin] = setUpEditorApp({ outboundAllow: ['127.0.0.1'] });

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
	const response = await fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
	return { status: response.statusCode, body: response.json(), text: response.body };
}
const change = (id: number, payload: object) => call('PUT', `/api/newsletters/${id}/delivery`, payload);
const read = async (id: number) => (await call('GET', `/api/newsletters/${id}/delivery`)).body;
const webhook = (url: string, secret = signingSecret) => ({
	way: 'hand-over',
	connection: { service: 'webhook', settings: { url }, secret },
});

describe('choosing the way of delivery', () => {
	test('a newsletter is announced unless an editor chooses otherwise', async () => {
		const { id } = await makeNewsletter(fixture.db, { feed_url: 'https://bolt.example/feed' });
		expect(await read(id)).toMatchObject({
			way: 'announce',
			actualWay: 'announce',
			permission: null,
			connection: null,
			counts: { waiting: 0, delivered: 0, accepted: 0, refused: 0, paused: 0, left: 0 },
		});
	});

	test('forwarding needs to know who allowed it, and keeps who wrote that down', async () => {
		const { id } = await makeNewsletter(fixture.db, { feed_url: 'https://bolt.example/feed' });
		expect(await change(id, { way: 'forward' })).toMatchObject({
			status: 400,
			body: { message: 'Say who gave permission to forward whole issues.' },
		});
		expect((await read(id)).way).toBe('announce');
		const permission = { givenBy: 'Ada, the publisher', note: 'By mail on Monday.' };
		expect(await change(id, { way: 'forward', permission })).toMatchObject({
			status: 200,
			body: { way: 'forward', actualWay: 'forward', permission: { ...permission, recordedBy: 'ada' } },
		});
		await change(id, { way: 'announce' });
		expect(await change(id, { way: 'forward' })).toMatchObject({ status: 200, body: { permission } });
	});

	test('handing over needs a connection whose every field is checked, and unknown ones are refused', async () => {
		const { id } = await makeNewsletter(fixture.db);
		expect(await change(id, { way: 'hand-over' })).toMatchObject({
			status: 400,
			body: { message: 'Connect the publisher’s system first.' },
		});
		for (const wrong of [
			{ way: 'own-page' },
			{ ...webhook('https://bolt.example/hook'), secrets: 'x' },
			webhook('not an address'),
			webhook('https://bolt.example/hook', 'too short'),
			{ way: 'hand-over', connection: { service: 'pigeon', settings: {} } },
			{ way: 'hand-over', connection: { service: 'listmonk', settings: { url: 'https://a.example' } } },
			{ way: 'forward', permission: { givenBy: '  ' } },
		])
			expect((await change(id, wrong)).status).toBe(400);
		expect((await read(id)).way).toBe('announce');
		const mailchimp = { service: 'mailchimp', settings: { listId: 'abc' } };
		expect(await change(id, { way: 'hand-over', connection: mailchimp })).toMatchObject({
			status: 400,
			body: { message: 'API key is required' },
		});
	});

	test('a secret is kept when the form leaves it empty, is made where one can be, and goes with another service', async () => {
		const { id } = await makeNewsletter(fixture.db);
		const first = await change(id, webhook('https://bolt.example/hook', ''));
		expect(first.body.madeSecret).toMatch(/^whsec_/);
		expect(first.body.connection).toMatchObject({ hasSecret: true, isWorking: null });
		const again = await change(id, webhook('https://bolt.example/other', ''));
		expect(again.body).toMatchObject({ connection: { settings: { url: 'https://bolt.example/other' } } });
		expect(again.text).not.toContain('madeSecret');
		const csv = await change(id, { way: 'hand-over', connection: { service: 'csv', settings: {} } });
		expect(csv.body.connection).toMatchObject({ service: 'csv', hasSecret: false });
	});

	test('a kept key goes to no other address than the one it was entered for', async () => {
		const { id } = await makeNewsletter(fixture.db);
		const connect = (url: string, secret: string) =>
			change(id, {
				way: 'hand-over',
				connection: {
					service: 'listmonk',
					settings: { url, username: 'ada', listId: '1', confirmsAgain: '' },
					secret,
				},
			});
		expect((await connect('https://lists.example', 'a-token')).text).toContain('listmonk');
		expect((await connect('https://lists.example', '')).status).toBe(200);
		expect((await connect('https://elsewhere.example', '')).status).toBe(400);
	});

	test('readers who agreed to mails from us are not handed over, and are counted', async () => {
		const { db } = fixture;
		const { id } = await makeNewsletter(db, { feed_url: 'https://bolt.example/feed' });
		for (let number = 0; number < 3; number++) await makeHandedOver(db, id, { delivery: 'announce' });
		await makeHandedOver(db, id, { delivery: 'announce', isConfirmed: false });
		const { body } = await change(id, { way: 'hand-over', connection: { service: 'csv', settings: {} } });
		expect(body).toMatchObject({
			actualWay: 'hand-over',
			agreedToMails: 3,
			counts: { waiting: 3, accepted: 0 },
		});
		expect(await db.selectFrom('hand_overs').selectAll().where('newsletter_id', '=', id).execute()).toEqual(
			[],
		);
	});

	test('a newsletter that is not there is not found', async () => {
		for (const [method, path] of [
			['GET', 'delivery'],
			['PUT', 'delivery'],
			['POST', 'delivery/test'],
			['GET', 'deliveries'],
			['POST', 'deliveries/retry'],
			['GET', 'deliveries.csv'],
		] as const) {
			const payload = { PUT: { way: 'announce' }, POST: {}, GET: undefined }[method];
			expect((await call(method, `/api/newsletters/999999/${path}`, payload)).status).toBe(404);
		}
	});
});

describe('testing a connection', () => {
	test('makes a real call and keeps what it answered, until the connection is changed', async () => {
		const service = await startPublisherService();
		onTestFinished(service.close);
		const { id } = await makeNewsletter(fixture.db);
		expect((await call('POST', `/api/newsletters/${id}/delivery/test`)).status).toBe(404);
		await change(id, webhook(service.url));
		expect(await call('POST', `/api/newsletters/${id}/delivery/test`)).toMatchObject({
			status: 200,
			body: { isWorking: true, answer: 'The address answered 200 to a signed test call.' },
		});
		expect((await read(id)).connection).toMatchObject({ isWorking: true, testedAt: expect.any(String) });
		await service.close();
		expect(await call('POST', `/api/newsletters/${id}/delivery/test`)).toMatchObject({
			status: 200,
			body: { isWorking: false },
		});
		await change(id, webhook('https://bolt.example/hook'));
		expect((await read(id)).connection).toMatchObject({ isWorking: null, testedAt: null, answer: '' });
	});

	test('a secret that was encrypted by another SESSION_SECRET is asked for anew', async () => {
		const { id } = await makeNewsletter(fixture.db);
		await change(id, webhook('https://bolt.example/hook'));
		await fixture.db.updateTable('publisher_connections').set({ secret: 'v1.somebody-elses' }).execute();
		expect((await call('POST', `/api/newsletters/${id}/delivery/test`)).body).toMatchObject({
			isWorking: false,
			answer: expect.stringContaining('Enter it again'),
		});
	});
});

test('a changed connection is used at once, and what waited for the old one goes', async () => {
	const { db, needs } = fixture;
	const service = await startPublisherService();
	onTestFinished(service.close);
	const { id } = await makeNewsletter(db);
	await change(id, webhook('http://127.0.0.1:9/nowhere'));
	const reader = await makeHandedOver(db, id);
	const handing = startHandOvers(
		{
			...needs,
			log: createLog({ level: 'silent' }),
			openPublisherList: createPublisherLists({
				allowed: ['127.0.0.1'],
				publicUrl: needs.site.url,
				timeoutMs: 500,
			}),
		},
		{ pollMs: 100 },
	);
	onTestFinished(handing.stop);
	const stateOf = async () => (await call('GET', `/api/newsletters/${id}/deliveries`)).body;
	await expect.poll(stateOf).toMatchObject([{ state: 'waiting', reason: expect.stringMatching(/\w/) }]);
	await change(id, webhook(service.url));
	await expect
		.poll(stateOf)
		.toMatchObject([{ email: reader.email, state: 'accepted', reason: '', publisherId: 'member-1' }]);
});
