import { signInTo } from '#tests/support/admin-client.ts';
import { digits, milliseconds } from './format.ts';
import { median } from './median.ts';
import { createThrowawayHome, type Engine, startProduct } from './start-servers.ts';
import type { Findings, Subject } from './subject.ts';

/** How far from a coin toss timing may get a stranger who guesses whether an address is known. */
const target = 0.05;

type Call = { name: string; path: string; body: (email: string) => object; status: number };
type Measured = { engine: Engine; call: string; known: number[]; unknown: number[] };

const calls: Call[] = [
	{
		name: 'subscribe',
		path: '/api/subscribers',
		body: (email) => ({ email, firstName: 'Ada', lastName: 'Quill', source: 'direct', filledInMs: 9000 }),
		status: 201,
	},
	{ name: 'ask for a link', path: '/api/account/sign-in-links', body: (email) => ({ email }), status: 202 },
];

/** Whether response times reveal if an address is known. */
export const addresses: Subject = {
	name: 'addresses',
	isOnRequest: true,
	async measure({ engines, isQuick, say }) {
		const measured: Measured[] = [];
		for (const engine of engines) {
			say(`Known and unknown addresses on ${engine} …`);
			const home = await createThrowawayHome(engine);
			const environment = { ...home.environment, RATE_LIMITS: 'off' };
			const server = await startProduct({ ...home, environment });
			const url = `http://127.0.0.1:${server.port}`;
			const readers = await listReaders(url);
			for (const call of calls)
				measured.push(await measureCall(url, engine, call, readers, isQuick ? 150 : 600));
			await server.stop();
			await home.remove();
		}
		return present(measured);
	},
};

async function listReaders(url: string): Promise<string[]> {
	const { cookie } = await signInTo(url);
	const response = await fetch(`${url}/api/subscribers?limit=100&filter=converted`, { headers: { cookie } });
	const readers = (await response.json()) as { email: string }[];
	if (readers.length === 0) throw new Error('The demo directory has no confirmed readers.');
	return readers.map(({ email }) => email);
}

/** Interleaved, in random order within each pair, so that neither kind has an advantage. */
async function measureCall(
	url: string,
	engine: Engine,
	call: Call,
	readers: string[],
	pairs: number,
): Promise<Measured> {
	const known: number[] = [];
	const unknown: number[] = [];
	for (let pair = -20; pair < pairs; pair++) {
		const reader = readers[Math.abs(pair) % readers.length] ?? '';
		const stranger = `${crypto.randomUUID().slice(0, reader.indexOf('@'))}${reader.slice(reader.indexOf('@'))}`;
		const turns = [
			async () => keep(pair, known, await timeCall(url, call, reader)),
			async () => keep(pair, unknown, await timeCall(url, call, stranger)),
		];
		for (const turn of Math.random() < 0.5 ? turns : turns.toReversed()) await turn();
	}
	return { engine, call: call.name, known, unknown };
}

/** The first pairs are warm-up. */
function keep(pair: number, times: number[], ms: number): void {
	if (pair >= 0) times.push(ms);
}

async function timeCall(url: string, { path, body, status }: Call, email: string): Promise<number> {
	const startedAt = performance.now();
	const response = await fetch(`${url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body(email)),
	});
	await response.text();
	if (response.status !== status) throw new Error(`${path} answered ${response.status}.`);
	return performance.now() - startedAt;
}

/** How often a known address takes longer than an unknown one: one half if timing reveals nothing. */
function chanceOfLonger(known: number[], unknown: number[]): number {
	let wins = 0;
	for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
	return wins / (known.length * unknown.length);
}

function present(measured: Measured[]): Findings {
	const judged = measured.map((row) => ({ ...row, chance: chanceOfLonger(row.known, row.unknown) }));
	return {
		title: 'A known address against an unknown one, by the time of the answer',
		columns: ['Engine', 'Call', 'Known', 'Unknown', 'Known takes longer'],
		rows: judged.map(({ engine, call, known, unknown, chance }) => [
			engine,
			call,
			milliseconds(median(known)),
			milliseconds(median(unknown)),
			digits(chance),
		]),
		reading: judged.map(({ engine, call, chance }) => {
			const verdict = Math.abs(chance - 0.5) <= target ? 'no better than a coin' : 'better than a coin';
			return `${engine}, ${call}: who guesses by the clock is right in ${digits(Math.max(chance, 1 - chance))} of all pairs, ${verdict}.`;
		}),
	};
}
