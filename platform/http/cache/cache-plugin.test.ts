import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { decompress } from '../compress.ts';
import { cacheResponses } from './cache-plugin.ts';
import { createResponseCache } from './response-cache.ts';

/** A server with one route, whose answer is made when the test says so. */
async function startServer(answer: { body: string | Buffer; isKept: boolean }) {
	const app = Fastify();
	const cache = createResponseCache({ requestId: () => 'some-id' });
	let makings = 0;
	let finish = () => {};
	app.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'));
	cacheResponses(app, cache, { catchUp: async () => {} });
	app.get('/made', { config: { cached: true } }, async (request, reply) => {
		makings++;
		const { promise, resolve } = Promise.withResolvers<void>();
		finish = resolve;
		await promise;
		request.isUncacheable = !answer.isKept;
		return reply.type('text/html').removeHeader('x-frame-options').send(answer.body);
	});
	const address = await app.listen({ port: 0, host: '127.0.0.1' });
	onTestFinished(() => app.close());
	return {
		url: `${address}/made`,
		port: (app.server.address() as AddressInfo).port,
		makings: () => makings,
		finish: () => finish(),
	};
}

test.each([
	['a text', 'Some text'],
	['a picture', Buffer.from('Some bytes')],
])('whoever leaves while %s is being made keeps nobody waiting for it', async (_kind, body) => {
	const server = await startServer({ body, isKept: true });
	const socket = net.connect(server.port, '127.0.0.1');
	socket.write('GET /made HTTP/1.1\r\nHost: localhost\r\n\r\n');
	await expect.poll(server.makings).toBe(1);
	socket.destroy();
	await once(socket, 'close');
	server.finish();
	const later = fetch(server.url);
	await expect.poll(server.makings).toBe(2);
	server.finish();
	expect(await (await later).text()).toBe(String(body));
});

test('those who wait get the same head as the one whose request made the answer', async () => {
	const server = await startServer({ body: 'Framed', isKept: true });
	const asked = [1, 2, 3].map(() => fetch(server.url));
	await expect.poll(server.makings).toBe(1);
	await new Promise((resolve) => setTimeout(resolve, 50));
	server.finish();
	const responses = await Promise.all(asked);
	const heads = responses.map(({ headers }) =>
		[...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).toSorted(),
	);
	expect(heads).toEqual([heads[0], heads[0], heads[0]]);
	expect(responses[0]?.headers.has('x-frame-options')).toBe(false);
	expect(server.makings()).toBe(1);
});

test('what cannot be kept is made for everybody who asks', async () => {
	const server = await startServer({ body: 'Only now', isKept: false });
	const asked = [1, 2, 3].map(() => fetch(server.url).then((response) => response.text()));
	const finishing = setInterval(server.finish, 10);
	expect(await Promise.all(asked)).toEqual(['Only now', 'Only now', 'Only now']);
	clearInterval(finishing);
	expect(server.makings()).toBe(3);
});

test.each([
	['plain', 'letter'],
	['wide', '“été” 🫖 письмо'],
	['broken', 'half \ud83e of a character'],
])('a long page of %s characters is sent as a short one is', async (_kind, words) => {
	const body = words.repeat(2000);
	const server = await startServer({ body, isKept: true });
	const asked = fetch(server.url);
	await expect.poll(server.makings).toBe(1);
	server.finish();
	expect(await (await asked).text()).toBe(body.toWellFormed());
});

test('a page that is kept compressed is found whole in every encoding', async () => {
	const cache = createResponseCache({ requestId: () => 'some-id' });
	const body = Buffer.from('A page of some length. '.repeat(200));
	const asking = (encoding: string) =>
		({ url: '/', method: 'GET', headers: { 'accept-encoding': encoding } }) as unknown as IncomingMessage;
	const headers = { 'content-type': 'text/html; charset=utf-8' };
	await cache.keep(asking('br'), { status: 200, headers, body, version: cache.version(), tags: null });
	for (const encoding of ['gzip', 'identity', 'br'] as const) {
		const found = await cache.find(asking(encoding));
		expect(found?.headers['content-encoding'] ?? 'identity').toBe(encoding);
		expect(await decompress(found?.body ?? Buffer.alloc(0), encoding)).toEqual(body);
	}
});

test.each(['br', 'gzip', 'identity'])(
	'an answer that is kept with %s keeps no memory but its own',
	async (encoding) => {
		const cache = createResponseCache({ requestId: () => 'some-id' });
		const request = { url: '/made', headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage;
		const body = Buffer.from('A page of some length. '.repeat(200));
		await cache.keep(request, { status: 200, headers: {}, body, version: cache.version(), tags: [] });
		const kept = (await cache.find(request))?.body;
		expect(kept?.buffer.byteLength).toBe(kept?.length);
	},
);

test('answers with next to nothing in them fill the cache too', async () => {
	const cache = createResponseCache({ maxBytes: 100_000, requestId: () => 'some-id' });
	const asking = (turn: number) => ({ url: `/made?turn=${turn}`, headers: {} }) as unknown as IncomingMessage;
	for (let turn = 0; turn < 100; turn++)
		await cache.keep(asking(turn), {
			status: 200,
			headers: {},
			body: Buffer.from('[]'),
			version: cache.version(),
			tags: [],
		});
	expect(await cache.find(asking(0))).toBeNull();
	expect(await cache.find(asking(99))).not.toBeNull();
});
