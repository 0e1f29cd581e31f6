import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { releaseIdleMemory } from '../threads/idle-memory.ts';
import type { WorkerAnswer, WorkerRequest } from './embedded-protocol.ts';
import { createPreparedQueries } from './prepared-queries.ts';

const port = parentPort;
if (!port) throw new Error('The embedded engine runs in a worker thread only.');

releaseIdleMemory();
const { dataDir } = workerData as { dataDir: string | undefined };
const opening = PGlite.create({
	...(dataDir === undefined ? {} : { dataDir }),
	extensions: { pg_trgm, unaccent },
	startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${chooseBuffers(dataDir)}MB`],
	// The built-in conversion, byte by byte, takes a quarter of a second per megabyte.
	serializers: { [types.BYTEA]: writeBytes },
	parsers: { [types.BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
});

/**
 * The engine allocates all of its buffers at start. The OS caches the files as well, so a quarter of a small database is enough;
 * a large one gets the engine's default.
 */
function chooseBuffers(folder = ''): number {
	const base = path.join(folder, 'base');
	let bytes = 0;
	if (folder && existsSync(base))
		for (const entry of readdirSync(base, { recursive: true, withFileTypes: true }))
			bytes += statSync(path.join(entry.parentPath, entry.name)).size;
	return Math.min(128, Math.max(16, Math.round(bytes / 4 / 1024 ** 2)));
}

function writeBytes(bytes: Uint8Array): string {
	return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

const preparing = opening.then(async (database) => {
	// A generic plan was seen to take twenty times as long, so plan every execution with its values.
	await database.exec('set plan_cache_mode = force_custom_plan');
	return createPreparedQueries(database);
});
const changesTables = /\b(create|alter|drop)\b/i;

function reply(answer: WorkerAnswer) {
	port?.postMessage(answer);
}

function lastOf(results: Results[]): Results | undefined {
	return results.at(-1);
}

async function run({ text, values }: { text: string; values: unknown[] }): Promise<Results | undefined> {
	const statements = await preparing;
	if (values.length > 0) return statements.query(text, values);
	if (changesTables.test(text)) await statements.forget();
	return lastOf(await (await opening).exec(text));
}

async function answer(request: WorkerRequest): Promise<{ rows: unknown[]; affectedRows?: number }> {
	const database = await opening;
	switch (request.kind) {
		case 'open':
			return { rows: [] };
		case 'query': {
			const result = await run(request);
			return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
		}
		case 'listen':
			await database.listen(request.channel, (payload) =>
				reply({ kind: 'notification', channel: request.channel, payload }),
			);
			return { rows: [] };
		case 'close':
			await database.close();
			return { rows: [] };
	}
}

// One request at a time, in order: the engine has a single session.
let previous: Promise<unknown> = Promise.resolve();

port.on('message', (request: WorkerRequest) => {
	previous = previous.then(async () => {
		try {
			reply({ kind: 'result', id: request.id, result: await answer(request) });
		} catch (error) {
			const { message, code, constraint, detail } = error as Error &
				Record<'code' | 'constraint' | 'detail', string>;
			reply({ kind: 'failure', id: request.id, error: { message, code, constraint, detail } });
		}
	});
});
