import { setTimeout as sleep } from 'node:timers/promises';
import { count, megabytes, times } from './support/format.ts';
import { loadServer } from './support/http-load.ts';
import { residentMegabytes } from './support/process-usage.ts';
import {
	createThrowawayHome,
	type RunningServer,
	startBareServer,
	startProduct,
} from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';

const calmMs = 1000;
const path = '/';

type Held = { program: string; atStart: number; afterKept: number; afterMade: number; made: number };

/** What the process holds before and after work. */
export const memory: Subject = {
	name: 'memory',
	async measure({ isQuick, engines, say }) {
		const seconds = isQuick ? 2 : 3;
		const held: Held[] = [];
		say('Memory of a bare server …');
		const bare = await startBareServer();
		for (const engine of engines) {
			say(`Memory on ${engine} …`);
			const home = await createThrowawayHome(engine);
			await (await startProduct(home)).stop();
			const product = await startProduct(home);
			if (held.length === 0) {
				await bare.answerLike(product, path);
				held.push(await watch('bare Node', bare, { seconds, unique: () => path }));
			}
			let turn = 0;
			held.push(await watch(engine, product, { seconds, unique: () => `/?turn=${++turn}` }));
			await product.stop();
			await home.remove();
		}
		await bare.stop();
		return present(held);
	},
};

async function watch(
	program: string,
	server: RunningServer,
	{ seconds, unique }: { seconds: number; unique: () => string },
): Promise<Held> {
	const { pid, port } = server;
	await sleep(calmMs);
	const atStart = residentMegabytes(pid) ?? Number.NaN;
	await loadServer({ port, paths: () => path, connections: 16, seconds });
	await sleep(calmMs);
	const afterKept = residentMegabytes(pid) ?? Number.NaN;
	const { answered: made } = await loadServer({ port, paths: unique, connections: 16, seconds });
	await sleep(calmMs);
	return { program, atStart, afterKept, afterMade: residentMegabytes(pid) ?? Number.NaN, made };
}

function present(held: Held[]): Findings {
	const [bare, ...products] = held;
	return {
		title: 'Memory of the process (resident), against a bare Node server under the same load',
		columns: [
			'Program',
			'Second start',
			'After kept pages',
			'After new pages',
			'÷ bare Node, before',
			'÷ bare Node, after',
		],
		rows: held.map(({ program, atStart, afterKept, afterMade }) => [
			program,
			megabytes(atStart),
			megabytes(afterKept),
			megabytes(afterMade),
			times(atStart / (bare?.atStart ?? Number.NaN)),
			times(afterMade / (bare?.afterMade ?? Number.NaN)),
		]),
		reading: products.map(
			({ program, atStart, afterMade, made }) =>
				`${program}: ${count(atStart)} MB at rest, ${count(afterMade)} MB after ${count(made)} different pages, each of them kept.`,
		),
	};
}
