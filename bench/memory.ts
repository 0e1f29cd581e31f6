import { setTimeout as sleep } from 'node:timers/promises';
import { count, digits, megabytes, times } from './support/format.ts';
import { loadServer } from './support/http-load.ts';
import { residentMegabytes } from './support/process-usage.ts';
import {
	createThrowawayHome,
	type Engine,
	type RunningServer,
	startBareServer,
	startProduct,
} from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';

const path = '/';
const target: Record<Engine, number> = { embedded: 300, postgres: 150 };
/** How much larger than at rest a process may be after a long load. */
const maxGrowth = 1.3;
/** V8 takes up to 16 s to notice that a process is idle and to collect. */
const idleMs = 30_000;

type Held = { atRest: number; afterKept: number; afterMade: number };
type Worked = Held & { engine: Engine; afterMixed: number; answered: number };
type Quiet = { seconds: number; quietMs: number };

/** Memory of the process at rest and after work, each after some idle time. */
export const memory: Subject = {
	name: 'memory',
	async measure({ isQuick, engines, say }) {
		const quiet: Quiet = isQuick ? { seconds: 2, quietMs: 2000 } : { seconds: 3, quietMs: idleMs };
		const mixedSeconds = isQuick ? 10 : 60;
		const worked: Worked[] = [];
		let yardstick: Held | null = null;
		say('Memory of a bare server …');
		const bare = await startBareServer();
		for (const engine of engines) {
			say(`Memory on ${engine} …`);
			const home = await createThrowawayHome(engine);
			await (await startProduct(home)).stop();
			const product = await startProduct(home);
			if (!yardstick) {
				await bare.answerLike(product, path);
				yardstick = await watch(bare, quiet, () => path);
			}
			let turn = 0;
			const held = await watch(product, quiet, () => `/?turn=${++turn}`);
			const paths = await mixPaths(product);
			const load = { port: product.port, paths, connections: 16, seconds: mixedSeconds };
			const { answered } = await loadServer(load);
			worked.push({ engine, ...held, answered, afterMixed: await residentAfter(product, quiet) });
			await product.stop();
			await home.remove();
		}
		await bare.stop();
		return present(yardstick, worked, mixedSeconds);
	},
};

async function watch(server: RunningServer, quiet: Quiet, unique: () => string): Promise<Held> {
	const load = { port: server.port, connections: 16, seconds: quiet.seconds };
	const atRest = await residentAfter(server, quiet);
	await loadServer({ ...load, paths: () => path });
	const afterKept = await residentAfter(server, quiet);
	await loadServer({ ...load, paths: unique });
	return { atRest, afterKept, afterMade: await residentAfter(server, quiet) };
}

async function residentAfter({ pid }: RunningServer, { quietMs }: Quiet): Promise<number> {
	await sleep(quietMs);
	return residentMegabytes(pid) ?? Number.NaN;
}

/** Pages, feeds, lists, searches and generated images in turn, half of them never requested before. */
async function mixPaths({ port }: RunningServer): Promise<() => string> {
	const response = await fetch(`http://127.0.0.1:${port}/api/newsletters?limit=100`);
	const newsletters = (await response.json()) as { id: number; slug: string; name: string }[];
	let turn = 0;
	return () => {
		const round = Math.floor(++turn / 10);
		const { id, slug, name } = newsletters[round % newsletters.length] ?? { id: 1, slug: '', name: '' };
		const kinds = [
			path,
			`/?turn=m${turn}`,
			`/newsletter/${slug}`,
			`/newsletter/${slug}?turn=m${turn}`,
			`/newsletter/${slug}/feed.xml`,
			`/api/newsletters/${id}`,
			`/api/newsletters?limit=24&offset=${round % 40}`,
			`/api/search?q=${encodeURIComponent(name.slice(0, 3 + (round % 9)))}`,
			`/api/search?q=${encodeURIComponent(`${name} ${turn}`)}`,
			`/covers/${slug}.png`,
		];
		return kinds[turn % kinds.length] ?? path;
	};
}

function present(bare: Held | null, worked: Worked[], mixedSeconds: number): Findings {
	const row = (program: string, held: Held, afterMixed: number | null) => [
		program,
		megabytes(held.atRest),
		megabytes(held.afterKept),
		megabytes(held.afterMade),
		megabytes(afterMixed),
		times(afterMixed && afterMixed / held.atRest),
		times(held.atRest / (bare?.atRest ?? Number.NaN)),
	];
	return {
		title: 'Memory of the process (resident), against a bare Node server under the same load',
		columns: [
			'Program',
			'At rest',
			'After kept pages',
			'After new pages',
			'After mixed load',
			'÷ at rest',
			'At rest ÷ bare Node',
		],
		rows: [
			...(bare ? [row('bare Node', bare, null)] : []),
			...worked.map((held) => row(held.engine, held, held.afterMixed)),
		],
		reading: worked.map(({ engine, atRest, afterMixed, answered }) => {
			const most = target[engine];
			return `${engine}: ${count(atRest)} MB at rest, the target of ${most} MB is ${verdict(atRest <= most)}; ${count(afterMixed)} MB after ${mixedSeconds} s of mixed load (${count(answered)} answers), ${digits(afterMixed / atRest)} times as much, the target of ${maxGrowth} is ${verdict(afterMixed <= atRest * maxGrowth)}, ${count(most * maxGrowth)} MB is ${verdict(afterMixed <= most * maxGrowth)}.`;
		}),
	};
}

function verdict(isMet: boolean): string {
	return isMet ? 'met' : 'missed';
}
