import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A round-robin proxy that skips servers whose `/readyz` fails. Never retries. */
export async function startRoundRobin(checkEveryMs = 300): Promise<{
	url: string;
	add: (server: string) => Promise<void>;
	close: () => void;
}> {
	const servers = new Map<string, boolean>();
	const agent = new http.Agent({ keepAlive: true });
	let turn = 0;
	async function check(server: string) {
		const ready = await fetch(`${server}/readyz`).catch(() => null);
		servers.set(server, ready?.status === 200);
		if (!ready) servers.delete(server);
	}
	const checking = setInterval(() => {
		for (const server of servers.keys()) void check(server);
	}, checkEveryMs);
	const proxy = http.createServer((request, response) => {
		const ready = [...servers].flatMap(([server, isReady]) => (isReady ? [server] : []));
		const server = ready[turn++ % ready.length];
		if (server === undefined) {
			response.writeHead(502).end();
			return;
		}
		const { method, headers } = request;
		const passed = http.request(`${server}${request.url}`, { agent, method, headers }, (answer) => {
			const { connection: _hop, ...passedOn } = answer.headers;
			response.writeHead(answer.statusCode ?? 502, passedOn);
			answer.pipe(response);
		});
		passed.on('error', (error) => response.writeHead(502).end(String(error)));
		request.pipe(passed);
	});
	proxy.listen(0, '127.0.0.1');
	await once(proxy, 'listening');
	return {
		url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
		add: check,
		close() {
			clearInterval(checking);
			agent.destroy();
			proxy.closeAllConnections();
			proxy.close();
		},
	};
}
