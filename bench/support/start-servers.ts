import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createEmptyHome } from '#tests/support/databases/engines.ts';
import { startProgram } from '#tests/support/program.ts';
import { tidyUpLater } from '../tidy-up.ts';
import type { FixedAnswer } from './bare-server.ts';

export type Engine = 'embedded' | 'postgres';
export type RunningServer = { port: number; pid: number; startMs: number; stop: () => Promise<unknown> };
export type BareServer = RunningServer & {
	answerLike: (server: RunningServer, path: string) => Promise<void>;
};
export type Home = { environment: Record<string, string>; remove: () => Promise<unknown> };

/** An empty data folder, and an empty database if the engine needs one. */
export async function createThrowawayHome(engine: Engine): Promise<Home> {
	const home = createEmptyHome(engine);
	const remove = tidyUpLater(async () => (await home).remove());
	return { environment: (await home).environment, remove };
}

/** The product as run by `npm start`, with the demo directory if the database is empty. */
export async function startProduct(home: Home): Promise<RunningServer> {
	const startedAt = performance.now();
	const starting = startProgram('all-in-one', {
		...home.environment,
		DEMO_DATA: 'on',
		LOG_LEVEL: 'fatal',
	});
	const stop = tidyUpLater(async () => (await starting).stop());
	const { child, url } = await starting;
	return {
		port: Number(new URL(url).port),
		pid: child.pid ?? 0,
		startMs: performance.now() - startedAt,
		stop,
	};
}

/** The baseline: a Node server that only sends prepared bytes. */
export async function startBareServer(): Promise<BareServer> {
	const startedAt = performance.now();
	const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
	const stop = tidyUpLater(async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const gone = once(child, 'exit');
		child.kill();
		await gone;
	});
	const { port } = (await heardFrom(child)) as { port: number };
	return {
		port,
		pid: child.pid ?? 0,
		startMs: performance.now() - startedAt,
		stop,
		async answerLike(server, path) {
			const answer = await fetchAnswer(server.port, path);
			const known = heardFrom(child);
			child.send({ path, answer });
			await known;
		},
	};
}

async function heardFrom(child: ChildProcess): Promise<unknown> {
	const [message] = await once(child, 'message');
	return message;
}

/** The raw response: still compressed, without the headers that Node adds itself. */
function fetchAnswer(port: number, path: string): Promise<FixedAnswer> {
	return new Promise((resolve, reject) => {
		const request = http.get(
			{ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } },
			(response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk) => chunks.push(chunk));
				response.once('error', reject);
				response.once('end', () => {
					if (response.statusCode !== 200) {
						reject(new Error(`${path} was answered with ${response.statusCode}.`));
						return;
					}
					const {
						date: _date,
						connection: _connection,
						'keep-alive': _keepAlive,
						...headers
					} = response.headers;
					resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
				});
			},
		);
		request.once('error', reject);
	});
}
