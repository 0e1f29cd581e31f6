import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestedService } from '#features/site/contract/services.ts';
import { createSmtpMailer } from '#gateways/mailer/smtp-mailer.ts';
import { createOpenAiModel } from '#gateways/text-model/openai-model.ts';
import { readSmtp, type Smtp } from '#platform/smtp-config.ts';
import { startFakeTextModel } from '#tests/support/services/fake-text-model.ts';
import { startSmtpSink } from '#tests/support/services/smtp-sink.ts';
import { createEditorApp, type TestApp } from '#tests/support/test-app.ts';
import { createConnectionRecorder, listServiceConnections } from './connections.ts';
import { testService } from './test-service.ts';
import { watchMailer } from './watch-services.ts';

const closers: (() => unknown)[] = [];
let fixture: TestApp;
let admin: { cookie: string };

beforeAll(async () => {
	[fixture, admin] = await createEditorApp();
});
afterAll(async () => {
	for (const close of closers) await close();
	await fixture.close();
});

async function listen(server: net.Server): Promise<number> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closers.push(() => server.close());
	return (server.address() as AddressInfo).port;
}

/** An HTTP service that returns 404 where `answers` returns null. */
async function startService(answers: (path: string, key: string) => [status: number, body: object] | null) {
	const server = http.createServer((request, response) => {
		const key = request.headers.authorization ?? '';
		const [status, body] = answers(request.url ?? '', key) ?? [404, { message: 'not here' }];
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
	});
	const port = await listen(server);
	closers.push(() => server.closeAllConnections());
	return `http://127.0.0.1:${port}`;
}

/** Just enough of an IMAP server to sign in. */
async function startMailbox(password: string): Promise<number> {
	return listen(
		net.createServer((socket) => {
			socket.on('error', () => {});
			socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
			socket.on('data', (data) => {
				for (const line of data.toString().split('\r\n').filter(Boolean)) {
					const [tag, verb = ''] = line.split(' ');
					if (verb === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n');
					if (verb === 'LOGOUT') socket.write('* BYE\r\n');
					const isRefused = verb === 'LOGIN' && !line.includes(password);
					socket.write(
						`${tag} ${isRefused ? 'NO [AUTHENTICATIONFAILED] Invalid credentials' : 'OK done'}\r\n`,
					);
				}
			});
		}),
	);
}

const call = (service: string, headers: Record<string, string> = admin) =>
	fixture.app.inject({ method: 'POST', url: `/api/services/${service}/test`, headers });

function tryOut(
	service: TestedService,
	needs: Partial<Parameters<typeof testService>[0]>,
	timeoutMs?: number,
) {
	const { db, config } = fixture.needs;
	return testService(
		{ db, config, files: fixture.outside.files, textModel: null, ...needs },
		service,
		timeoutMs === undefined ? {} : { timeoutMs },
	);
}

test('services are told as there or not there, and nothing more', async () => {
	expect((await fixture.app.inject({ url: '/api/services', headers: admin })).json()).toEqual({
		smtp: false,
		mailFrom: false,
		publicUrl: false,
		databaseServer: false,
		objectStorage: false,
		imageModel: false,
		textModel: false,
		mailbox: false,
		videoPlatform: false,
	});
});

describe('what is known of the way to a service', () => {
	const config = { textModel: { apiKey: 'k', baseUrl: 'https://model.example/v1', model: 'small' } };
	const of = async (service: TestedService, given: object = config) =>
		(await listServiceConnections(fixture.db, given)).find((one) => one.service === service);
	const note = (given: object = config) => createConnectionRecorder({ ...fixture.needs, config: given });

	test('it is called reached once it was, and keeps the time of that when it fails later', async () => {
		expect(await of('textModel')).toMatchObject({ state: 'untried', connectedAt: null });
		await note()('textModel', 'No line.');
		expect(await of('textModel')).toMatchObject({ state: 'failed', connectedAt: null, trouble: 'No line.' });
		const at = fixture.clock.now.toISOString();
		await note()('textModel', null);
		expect(await of('textModel')).toMatchObject({ state: 'connected', connectedAt: at, trouble: '' });
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
		await note()('textModel', 'No line.');
		expect(await of('textModel')).toMatchObject({
			state: 'failed',
			connectedAt: at,
			failedAt: fixture.clock.now.toISOString(),
		});
	});

	test('what is known of another server counts for nothing', async () => {
		const other = { textModel: { ...config.textModel, baseUrl: 'https://other.example/v1' } };
		expect(await of('textModel', other)).toMatchObject({ state: 'untried' });
		await note(other)('textModel', 'No line.');
		expect(await of('textModel', other)).toMatchObject({ state: 'failed', connectedAt: null });
	});

	test('every mail that the mail server takes counts, and not what it says about an address', async () => {
		const sink = await startSmtpSink();
		closers.push(() => sink.close());
		const smtp = readSmtp(sink.url) as Smtp;
		const noted: (string | null)[] = [];
		const sender = { name: 'News', address: 'news@example.com' };
		const mailer = watchMailer(createSmtpMailer({ smtp, sender, timeoutMs: 2000 }), async (_, trouble) => {
			noted.push(trouble);
		});
		const line = mailer.openConnection();
		for (const recipient of ['a@example.com', 'b@example.com'])
			await line.send({
				messageId: `${recipient}.1`,
				recipient,
				subject: 'x',
				html: 'x',
				plainText: 'x',
				headers: {},
				date: new Date(),
			});
		line.close();
		expect(noted).toEqual([null]);
	});

	test('a test counts as a try, and is listed with the others', async () => {
		await call('databaseServer');
		const listed = await fixture.app.inject({ url: '/api/services/connections', headers: admin });
		expect(listed.json()).toContainEqual(
			expect.objectContaining({ service: 'databaseServer', state: 'connected' }),
		);
		expect(listed.json()).toContainEqual(expect.objectContaining({ service: 'smtp', state: 'untried' }));
	});
});

describe('testing a service', () => {
	test.each(['smtp', 'mailbox', 'textModel', 'imageModel', 'videoPlatform'])(
		'%s that is not configured is said to be missing',
		async (service) => {
			const response = await call(service);
			expect([response.statusCode, response.json().state]).toEqual([200, 'missing']);
		},
	);

	test('the database and the data folder are really tried, and who did it is written down', async () => {
		expect((await call('databaseServer')).json()).toEqual({
			state: 'works',
			message: expect.stringMatching(/PostgreSQL \d+/),
		});
		expect((await call('objectStorage')).json()).toMatchObject({ state: 'works' });
		for await (const files of fixture.outside.files.list()) expect(files).toEqual([]);
		const { rows } = await fixture.engine.query(
			"select username, action, after->>'state' as state from audit_log where subject_id = 'objectStorage'",
		);
		expect(rows).toEqual([{ username: 'ada', action: 'tested', state: 'works' }]);
	});

	test('there are only these services', async () => {
		expect((await call('telephone')).statusCode).toBe(400);
	});

	test('the mail server is greeted and signed in to, and gets no mail', async () => {
		const sink = await startSmtpSink();
		closers.push(() => sink.close());
		const smtp = readSmtp(sink.url);
		expect(await tryOut('smtp', { config: { smtp } })).toMatchObject({ state: 'works' });
		expect(sink.mails).toEqual([]);
		const withoutLogin = readSmtp(sink.url.replace('//', '//ada:sesame@'));
		expect(await tryOut('smtp', { config: { smtp: withoutLogin } })).toMatchObject({
			state: 'fails',
			message: expect.stringContaining('The server offers no login.'),
		});
		const gone = readSmtp('smtp://127.0.0.1:9');
		expect(await tryOut('smtp', { config: { smtp: gone } })).toMatchObject({
			state: 'fails',
			message: expect.stringContaining('127.0.0.1:9'),
		});
	});

	test('the mailbox is signed in to, and its refusal told in words, without the password', async () => {
		const port = await startMailbox('sesame');
		const mailbox = { host: '127.0.0.1', port, secure: false, user: 'ada', password: 'sesame' };
		expect(await tryOut('mailbox', { config: { mailbox } })).toMatchObject({ state: 'works' });
		const wrong = { ...mailbox, password: 'Invalid' };
		expect(await tryOut('mailbox', { config: { mailbox: wrong } })).toEqual({
			state: 'fails',
			message: 'The mail server refused the user name or the password.',
		});
	});

	test('the image model is asked for its balance', async () => {
		const baseUrl = await startService((path, key) => {
			if (path !== '/v1/user/balance') return null;
			if (key === 'Bearer broke') return [200, { credits: 0 }];
			return key === 'Bearer good' ? [200, { credits: 1234.56 }] : [401, { message: `No such key: ${key}` }];
		});
		const tell = async (apiKey: string) =>
			tryOut('imageModel', { config: { stability: { apiKey, baseUrl } } });
		expect(await tell('good')).toEqual({
			state: 'works',
			message: expect.stringContaining('1,234.6 credits'),
		});
		expect(await tell('broke')).toMatchObject({
			state: 'fails',
			message: expect.stringContaining('no credits'),
		});
		const refused = await tell('stolen');
		expect(refused).toMatchObject({ state: 'fails', message: expect.stringContaining('401: No such key') });
		expect(refused.message).not.toContain('stolen');
	});

	test('the text model is asked for a word', async () => {
		const service = await startFakeTextModel(() => 'ready');
		closers.push(() => service.close());
		const textModel = createOpenAiModel({ apiKey: 'k', baseUrl: service.url, model: 'small', retries: 0 });
		expect(await tryOut('textModel', { textModel })).toMatchObject({ state: 'works' });
		service.trouble('wrong-key');
		expect(await tryOut('textModel', { textModel })).toMatchObject({
			state: 'fails',
			message: expect.stringContaining('Incorrect API key'),
		});
	});

	test('the video platform is asked with its key, and without one its feed is', async () => {
		const url = await startService((path) => {
			if (path.startsWith('/v3/i18nLanguages'))
				return path.includes('key=good') ? [200, {}] : [400, { error: { message: 'API key not valid.' } }];
			return path.startsWith('/feeds/') ? [400, {}] : null;
		});
		const tell = (apiKey: string | null) =>
			tryOut('videoPlatform', {
				config: { videoPlatform: { apiKey, apiBaseUrl: `${url}/v3`, feedBaseUrl: url, dailyQuota: 10_000 } },
			});
		expect(await tell('good')).toMatchObject({ state: 'works', message: 'It took our key.' });
		expect(await tell('bad')).toEqual({ state: 'fails', message: 'It answered 400: API key not valid.' });
		expect(await tell(null)).toMatchObject({
			state: 'works',
			message: expect.stringContaining('public feed'),
		});
	});

	test('one that stays silent is given up on', async () => {
		const port = await listen(net.createServer((socket) => void socket.on('error', () => {})));
		const smtp = readSmtp(`smtp://127.0.0.1:${port}`);
		const answer = await tryOut('smtp', { config: { smtp } }, 200);
		expect(answer.state).toBe('fails');
	});
});
