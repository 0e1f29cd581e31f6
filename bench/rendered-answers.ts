import { readCacheLookups } from './cache-lookups.ts';
import {
	type Comparison,
	measurePairs,
	speedColumns,
	summarisePairs,
	tellBroken,
	tellSpeeds,
} from './support/compare.ts';
import { count, digits, milliseconds, times } from './support/format.ts';
import {
	createThrowawayHome,
	type RunningServer,
	startBareServer,
	startProduct,
} from './support/start-servers.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';

const answers = [
	{ name: 'Home page', path: '/', unique: (turn: number) => `/?turn=${turn}` },
	{
		name: 'List of 24 newsletters',
		path: '/api/newsletters?limit=24',
		unique: (turn: number) => `/api/newsletters?limit=24&turn=${turn}`,
	},
];

type Measured = { engine: string; name: string; comparison: Comparison };

/** Uncached responses: a meaningless parameter makes every address new to the cache. */
export const renderedAnswers: Subject = {
	name: 'rendered',
	async measure(run) {
		const bare = await startBareServer();
		const measured: Measured[] = [];
		for (const engine of run.engines) {
			const home = await createThrowawayHome(engine);
			const product = await startProduct(home);
			for (const answer of answers) {
				run.say(`${answer.name}, made anew, ${engine} …`);
				await bare.answerLike(product, answer.path);
				const comparison = await measureMade(run, { product, bare, ...answer });
				measured.push({ engine, name: answer.name, comparison });
			}
			await product.stop();
			await home.remove();
		}
		await bare.stop();
		return present(measured);
	},
};

async function measureMade(
	{ isQuick }: BenchRun,
	{ product, bare, path, unique }: { product: RunningServer; bare: RunningServer } & (typeof answers)[number],
): Promise<Comparison> {
	let turn = 0;
	const before = await readCacheLookups(product);
	const pairs = await measurePairs({
		yardstick: { server: bare, paths: () => path },
		subject: { server: product, paths: () => unique(++turn) },
		pairs: isQuick ? 2 : 3,
		roundSeconds: isQuick ? 0.5 : 1,
		// Rendering becomes three times as fast while its many functions are compiled.
		warmUpSeconds: isQuick ? 2 : 4,
		connections: 8,
	});
	const after = await readCacheLookups(product);
	if (after.hits > before.hits)
		throw new Error(`${path} was answered from the cache, and should not have been.`);
	return summarisePairs(pairs);
}

function present(measured: Measured[]): Findings {
	return {
		title: 'Answers made anew (the demo directory), against a bare Node server sending the same bytes',
		columns: ['Engine', 'Answer', ...speedColumns, 'CPU each', 'CPU of bare'],
		rows: measured.map(({ engine, name, comparison }) => [
			engine,
			name,
			...tellSpeeds(comparison, 3),
			comparison.subjectCpu === null ? '–' : milliseconds(comparison.subjectCpu / 1000),
			times(comparison.cpuRatio === null ? null : 1 / comparison.cpuRatio),
		]),
		reading: measured.flatMap(({ engine, name, comparison }) => [
			`${name} on ${engine}: made anew ${count(comparison.subjectPerSecond)} times a second; keeping it ready spares a factor of about ${digits(1 / comparison.ratio)}.`,
			...tellBroken(name, comparison),
		]),
	};
}
