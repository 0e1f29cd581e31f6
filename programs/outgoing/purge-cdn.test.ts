import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPurgeHook } from '#gateways/cdn/purge-hook.ts';
import type { DatabaseEngine, NotificationHandlers } from '#platform/database/engine.ts';
import { createLog } from '#platform/log.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { purgeCdn } from './purge-cdn.ts';

const database = setUpTestDatabase();

test('a CDN is told of a change soon, again when all servers know of it, and until it answers', async () => {
	const calls: { key: unknown; proof: unknown; body: string }[] = [];
	let status = 200;
	const cdn = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		calls.push({ key: request.headers['surrogate-key'], proof: request.headers['fastly-key'], body });
		response.writeHead(status).end();
	}).listen(0, '127.0.0.1');
	await once(cdn, 'listening');
	const { port } = cdn.address() as AddressInfo;
	const purge = createPurgeHook({
		url: `http://127.0.0.1:${port}/purge`,
		header: { name: 'Fastly-Key', value: 'let me in' },
	});
	const log = createLog({ level: 'silent' });
	const purging = await purgeCdn(database.engine, purge, { log, settledMs: 400, everyMs: 100 });
	onTestFinished(async () => {
		await purging.stop();
		cdn.close();
	});
	const callsWhileIdle = async () => {
		const before = calls.length;
		await new Promise((resolve) => setTimeout(resolve, 800));
		return calls.length - before;
	};
	await expect.poll(() => database.engine.listenStatus().isListening).toBe(true);
	// Everything is purged at start, and again once the connection that listens is there: earlier changes went unnoticed.
	await expect.poll(callsWhileIdle).toBe(0);
	expect(calls.length).toBeGreaterThanOrEqual(2);
	expect(calls[0]).toEqual({ key: 'site', proof: 'let me in', body: '{"tags":["site"]}' });
	status = 500;
	const { id } = await makeNewsletter(database.db);
	const started = calls.length;
	await expect.poll(() => calls.length).toBeGreaterThanOrEqual(started + 2);
	expect(calls.at(-1)?.key).toBe(`newsletter-${id} list any`);
	status = 200;
	const told = calls.length;
	await expect.poll(() => calls.length).toBeGreaterThanOrEqual(told + 2);
	await expect.poll(callsWhileIdle).toBe(0);
});

test('where no changes can be heard, a CDN is not told of every gap', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	let calls = 0;
	const deaf = {
		listenStatus: () => ({ isListening: false, reason: null, since: new Date() }),
		async listen(_channel: string, { onGap }: NotificationHandlers) {
			const gaps = setInterval(onGap, 100);
			return { close: async () => clearInterval(gaps) };
		},
	} satisfies Pick<DatabaseEngine, 'listenStatus' | 'listen'>;
	const purging = await purgeCdn(
		deaf as unknown as DatabaseEngine,
		async () => {
			calls++;
		},
		{ log: createLog({ level: 'silent' }), settledMs: 1000 },
	);
	onTestFinished(purging.stop);
	await vi.advanceTimersByTimeAsync(50_000);
	expect(calls).toBe(2);
	await vi.advanceTimersByTimeAsync(15_000);
	expect(calls).toBe(4);
});
