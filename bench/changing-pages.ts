import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds, perSecond } from './support/format.ts';
import { loadServer } from './support/http-load.ts';
import { median } from './support/median.ts';
import { cpuSeconds } from './support/process-usage.ts';
import {
	createThrowawayHome,
	type Engine,
	type RunningServer,
	startProduct,
} from './support/start-servers.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';

const connections = 16;
const pageCount = 128;
const target = { ratio: 0.5, p99Ms: 50, oldestMs: 2000 };

type Listed = { id: number; slug: string };
type Round = { perSecond: number; p99Ms: number; busy: number };
type Measured = {
	engine: Engine;
	still: Round;
	changing: Round;
	ratio: number;
	changes: number;
	/** How long after a change was acknowledged a page was still stale. */
	oldestMs: number;
};

/** Readers on 128 pages while an editor changes one newsletter a second, compared to the same readers without changes. */
export const changingPages: Subject = {
	name: 'changing',
	async measure(run) {
		const measured: Measured[] = [];
		for (const engine of run.engines) {
			run.say(`One change a second, ${engine} …`);
			const home = await createThrowawayHome(engine);
			const product = await startProduct(home);
			measured.push({ engine, ...(await measureChanging(run, product)) });
			await product.stop();
			await home.remove();
		}
		return present(measured);
	},
};

async function measureChanging(
	{ isQuick }: BenchRun,
	product: RunningServer,
): Promise<Omit<Measured, 'engine'>> {
	const site = `http://127.0.0.1:${product.port}`;
	const cookie = await signUp(site);
	const newsletters = (await (await fetch(`${site}/api/newsletters?limit=200`)).json()) as Listed[];
	const paths = choosePages(newsletters);
	const seconds = isQuick ? 4 : 10;
	const rounds: { still: Round; changing: Round }[] = [];
	let changes = 0;
	let oldestMs = 0;

	async function change(): Promise<void> {
		const { id, slug } = newsletters[Math.floor(Math.random() * newsletters.length)] as Listed;
		const description = `Changed for the ${++changes}th time.`;
		const response = await fetch(`${site}/api/newsletters/${id}`, {
			method: 'PATCH',
			headers: { 'content-type': 'application/json', cookie },
			body: JSON.stringify({ description }),
		});
		if (!response.ok) throw new Error(`A change was answered with ${response.status}.`);
		const changedAt = performance.now();
		while (!(await (await fetch(`${site}/newsletter/${slug}`)).text()).includes(description))
			oldestMs = Math.max(oldestMs, performance.now() - changedAt);
	}

	await measureRound(product, paths, 4);
	for (let round = 0; round < (isQuick ? 1 : 3); round++) {
		const still = await measureRound(product, paths, seconds);
		const stopped = new AbortController();
		const editing = changeEverySecond(change, stopped.signal);
		const changing = await measureRound(product, paths, seconds);
		stopped.abort();
		await editing;
		rounds.push({ still, changing });
	}
	return {
		still: medianRound(rounds.map(({ still }) => still)),
		changing: medianRound(rounds.map(({ changing }) => changing)),
		ratio: median(rounds.map(({ still, changing }) => changing.perSecond / still.perSecond)),
		changes,
		oldestMs,
	};
}

async function changeEverySecond(change: () => Promise<void>, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) await Promise.all([change(), sleep(1000, undefined, { signal }).catch(() => {})]);
}

/** The front page, lists in every order, categories, and newsletter pages. */
function choosePages(newsletters: Listed[]): string[] {
	const lists = ['', '?sort=popular', '?sort=rating', '?page=2', '?frequency=Weekly', '?rating=4'];
	const pages = [...lists.map((query) => `/${query}`), '/category/all', '/collections'];
	return [...pages, ...newsletters.map(({ slug }) => `/newsletter/${slug}`)].slice(0, pageCount);
}

async function measureRound(product: RunningServer, paths: string[], seconds: number): Promise<Round> {
	const times: number[] = [];
	let turn = 0;
	const before = cpuSeconds(product.pid) ?? 0;
	const { answered, seconds: taken } = await loadServer({
		port: product.port,
		paths: () => paths[turn++ % paths.length] as string,
		connections,
		seconds,
		onTime: (ms) => times.push(ms),
	});
	times.sort((a, b) => a - b);
	return {
		perSecond: answered / taken,
		p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
		busy: ((cpuSeconds(product.pid) ?? 0) - before) / taken,
	};
}

function medianRound(rounds: Round[]): Round {
	const of = (pick: (round: Round) => number) => median(rounds.map(pick));
	return {
		perSecond: of((round) => round.perSecond),
		p99Ms: of((round) => round.p99Ms),
		busy: of((round) => round.busy),
	};
}

async function signUp(site: string): Promise<string> {
	const response = await fetch(`${site}/api/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: 'editor', password: 'a long enough password' }),
	});
	const [cookie = ''] = response.headers.getSetCookie();
	if (response.status !== 201) throw new Error(`Signing up was answered with ${response.status}.`);
	return cookie.split(';', 1)[0] ?? '';
}

function present(measured: Measured[]): Findings {
	return {
		title: `Pages while they change: ${connections} connections on ${pageCount} pages, one change of a random newsletter a second, against none`,
		columns: [
			'Engine',
			'Changing',
			'Still',
			'Ratio',
			'99 %, changing',
			'99 %, still',
			'Changes',
			'Oldest page',
		],
		rows: measured.map(({ engine, still, changing, ratio, changes, oldestMs }) => [
			engine,
			perSecond(changing.perSecond),
			perSecond(still.perSecond),
			ratio.toFixed(2),
			milliseconds(changing.p99Ms),
			milliseconds(still.p99Ms),
			String(changes),
			milliseconds(oldestMs),
		]),
		reading: measured.map(({ engine, ratio, changing, oldestMs }) => {
			const isMet = ratio >= target.ratio && changing.p99Ms <= target.p99Ms && oldestMs <= target.oldestMs;
			return `${engine}: ${ratio.toFixed(2)} of the requests without changes; the targets (${target.ratio}, ${target.p99Ms} ms, no page older than two seconds) are ${isMet ? 'met' : 'missed'}.`;
		}),
	};
}
