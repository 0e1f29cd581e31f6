import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/test-app.ts';

const each = 250;
const minuteMs = 60_000;
const fixture = setUpTestApp();

test('500 clients that never finish what they send are cut off, and others are served meanwhile', async () => {
	// Missing from Node's types: how often it checks for timed-out connections, read when listening begins.
	const server = fixture.app.server as typeof fixture.app.server & { connectionsCheckingInterval: number };
	for (const name of ['headersTimeout', 'requestTimeout'] as const)
		expect(server[name] + server.connectionsCheckingInterval).toBeLessThanOrEqual(minuteMs);
	const timeoutMs = 3000;
	Object.assign(server, {
		headersTimeout: timeoutMs,
		requestTimeout: timeoutMs,
		connectionsCheckingInterval: 200,
	});
	await fixture.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = server.address() as AddressInfo;

	const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
	const slow = [head, `${head}Content-Length: 100\r\n\r\n{"username":`].flatMap((begun) =>
		Array.from({ length: each }, () => open(port, begun)),
	);
	const ended = Promise.all(slow.map(untilClosed));
	await Promise.all(slow.map((socket) => once(socket, 'connect')));
	let isOver = false;
	void ended.finally(() => {
		isOver = true;
	});
	let served = 0;
	for (let asked = 0; !isOver; asked++) {
		const response = await fetch(`http://127.0.0.1:${port}/api/newsletters?q=${asked}`);
		expect(response.status).toBe(200);
		if (!isOver) served++;
	}
	expect(served).toBeGreaterThan(0);
	const answers = await ended;
	expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
});

function open(port: number, begun: string): Socket {
	const socket = connect(port, '127.0.0.1', () => socket.write(begun));
	return socket;
}

async function untilClosed(socket: Socket): Promise<string> {
	let text = '';
	socket.on('data', (chunk) => {
		text += chunk;
	});
	await once(socket, 'close');
	return text;
}
