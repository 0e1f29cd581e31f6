import { readCacheLookups } from './cache-lookups.ts';
import {
	type Comparison,
	measurePairs,
	type Pair,
	speedColumns,
	summarisePairs,
	tellBroken,
	tellSpeeds,
} from './support/compare.ts';
import { microseconds, percent } from './support/format.ts';
import {
	type BareServer,
	createThrowawayHome,
	type RunningServer,
	startBareServer,
	startProduct,
} from './support/start-servers.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';

const target = 0.85;
const fullyBusy = 0.85;
const hardlyBusy = 0.5;
const pages = [
	{ name: 'Home page', path: '/' },
	{ name: 'List of 24 newsletters', path: '/api/newsletters?limit=24' },
];

type Measured = { name: string; comparison: Comparison };

/** Cached responses, compared to a bare Node server that sends the same bytes with the same headers. */
export const cachedAnswers: Subject = {
	name: 'cached',
	async measure(run) {
		const home = await createThrowawayHome('embedded');
		const pairs = new Map<string, Pair[]>(pages.map(({ name }) => [name, []]));
		// Processes of the same program were seen to differ by a fifth, so only several on either side are meaningful.
		const generations = run.isQuick ? 1 : 4;
		for (let generation = 1; generation <= generations; generation++) {
			run.say(`Answers kept ready, ${generation} of ${generations} …`);
			const product = await startProduct(home);
			const bare = await startBareServer();
			for (const { name, path } of pages)
				pairs.get(name)?.push(...(await measureKept(run, { product, bare, path })));
			await bare.stop();
			await product.stop();
		}
		await home.remove();
		return present([...pairs].map(([name, all]) => ({ name, comparison: summarisePairs(all) })));
	},
};

async function measureKept(
	{ isQuick }: BenchRun,
	{ product, bare, path }: { product: RunningServer; bare: BareServer; path: string },
): Promise<Pair[]> {
	await bare.answerLike(product, path);
	const before = await readCacheLookups(product);
	const pairs = await measurePairs({
		yardstick: { server: bare, paths: () => path },
		subject: { server: product, paths: () => path },
		pairs: 4,
		roundSeconds: isQuick ? 0.5 : 0.7,
		warmUpSeconds: isQuick ? 1 : 2,
		connections: 16,
	});
	const after = await readCacheLookups(product);
	// Reading the metrics is a lookup, too.
	if (after.misses - before.misses > 2) throw new Error(`${path} was not always answered from the cache.`);
	return pairs;
}

function present(measured: Measured[]): Findings {
	return {
		title: 'Answers kept ready, against a bare Node server sending the same bytes',
		columns: ['Answer', ...speedColumns, 'CPU each', 'Bare CPU', 'Ratio by CPU', 'Busy'],
		rows: measured.map(({ name, comparison }) => [
			name,
			...tellSpeeds(comparison, 2),
			microseconds(comparison.subjectCpu),
			microseconds(comparison.yardstickCpu),
			comparison.cpuRatio === null ? '–' : comparison.cpuRatio.toFixed(2),
			percent(comparison.busy),
		]),
		reading: measured.flatMap(({ name, comparison }) => [
			judge(name, comparison),
			...tellBroken(name, comparison),
		]),
	};
}

/** Requests per second are only meaningful if the server has a processor to itself; otherwise CPU time decides. */
function judge(name: string, { ratio, cpuRatio, busy }: Comparison): string {
	const hasProcessor = cpuRatio === null || busy === null || busy >= fullyBusy;
	if (!hasProcessor && busy < hardlyBusy)
		return `${name}: no verdict, because other programs left the servers too little of the machine. Measure again on a quiet one.`;
	const verdict = `the target of ${target} is ${(hasProcessor ? ratio : cpuRatio) >= target ? 'met' : 'missed'}`;
	return hasProcessor
		? `${name}: ${ratio.toFixed(2)} of the bare server's requests per second, ${verdict}.`
		: `${name}: other programs kept the servers from being busy all the time, so processor time decides: ${cpuRatio.toFixed(2)} of the bare server, ${verdict}.`;
}
