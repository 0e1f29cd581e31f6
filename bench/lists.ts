import { count, digits, milliseconds, times } from './support/format.ts';
import { median } from './support/median.ts';
import { openSeededDirectory, type SeededDirectory } from './support/seeded-directory.ts';
import type { Engine } from './support/start-servers.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';

const sizes = [100, 1000, 10_000, 100_000];
const patienceWithSeedingSeconds = 240;
const warmUpTurns = 30;
const plain = 'one newsletter';
const lists = [
	{ name: 'newest', address: '/api/newsletters?limit=24' },
	{ name: 'popular in a category', address: '/api/newsletters?limit=24&sort=popular&category=1' },
	{
		name: 'best rated weeklies, page 2',
		address: '/api/newsletters?limit=24&sort=rating&frequency=Weekly&page=2',
	},
];

type Measured = {
	engine: Engine;
	list: string;
	size: number;
	firstMs: number;
	listMs: number;
	plainMs: number;
	timesSmallest: number;
};
type Timings = { directory: SeededDirectory; firstMs: Map<string, number>; ms: Map<string, number[]> };

/** The cost of an uncached list as the directory grows, compared to one newsletter by its id. */
export const uncachedLists: Subject = {
	name: 'lists',
	async measure(run) {
		const measured: Measured[] = [];
		const leftOut: string[] = [];
		for (const engine of run.engines) {
			const directories = await openDirectories(run, engine, leftOut);
			run.say(`Lists on ${engine} …`);
			const timings = await measureInTurns(directories, run.isQuick ? 3000 : 8000);
			measured.push(...summarise(engine, timings));
			for (const directory of directories) await directory.close();
		}
		return present(measured, leftOut);
	},
};

async function openDirectories(
	{ isQuick, say }: BenchRun,
	engine: Engine,
	leftOut: string[],
): Promise<SeededDirectory[]> {
	const directories: SeededDirectory[] = [];
	for (const size of isQuick ? sizes.slice(0, -1) : sizes) {
		const expectedSeconds = expectSeedingSeconds(directories, size);
		if (expectedSeconds > patienceWithSeedingSeconds) {
			leftOut.push(
				`${engine}: ${count(size)} newsletters were left out, since seeding them would take about ${count(expectedSeconds)} s.`,
			);
			continue;
		}
		say(`Seeding ${count(size)} newsletters on ${engine} …`);
		directories.push(await openSeededDirectory(engine, size));
	}
	return directories;
}

/** Extrapolates linearly from the smallest and largest so far; each includes the creation of an empty database. */
function expectSeedingSeconds(directories: SeededDirectory[], size: number): number {
	const smallest = directories[0];
	const largest = directories.at(-1);
	// Small ones say little: creating the database outweighs their rows.
	if (!smallest || !largest || largest.size < 10_000) return 0;
	const perNewsletter = (largest.seedingSeconds - smallest.seedingSeconds) / (largest.size - smallest.size);
	return largest.seedingSeconds + perNewsletter * (size - largest.size);
}

/** One of each in turn, for the given time, so that temporary slowness of the machine affects all of them. */
async function measureInTurns(directories: SeededDirectory[], durationMs: number): Promise<Timings[]> {
	const timings: Timings[] = [];
	for (const directory of directories) {
		const firstMs = new Map<string, number>();
		for (const { name, address } of lists) firstMs.set(name, await directory.timeList(address));
		timings.push({
			directory,
			firstMs,
			ms: new Map([plain, ...lists.map(({ name }) => name)].map((name) => [name, []])),
		});
	}
	for (let turn = 0; turn < warmUpTurns; turn++)
		for (const { directory } of timings) await measureTurn(directory);
	const endsAt = performance.now() + durationMs;
	while (performance.now() < endsAt)
		for (const { directory, ms } of timings)
			for (const [name, taken] of await measureTurn(directory)) ms.get(name)?.push(taken);
	return timings;
}

async function measureTurn(directory: SeededDirectory): Promise<Map<string, number>> {
	const taken = new Map([[plain, await directory.timeOne()]]);
	for (const { name, address } of lists) taken.set(name, await directory.timeList(address));
	return taken;
}

function summarise(engine: Engine, timings: Timings[]): Measured[] {
	const typical = ({ ms }: Timings, name: string) => median(ms.get(name) ?? []);
	return lists.flatMap(({ name }) =>
		timings.map((timing) => ({
			engine,
			list: name,
			size: timing.directory.size,
			firstMs: timing.firstMs.get(name) ?? Number.NaN,
			listMs: typical(timing, name),
			plainMs: typical(timing, plain),
			timesSmallest: typical(timing, name) / typical(timings[0] ?? timing, name),
		})),
	);
}

function present(measured: Measured[], leftOut: string[]): Findings {
	return {
		title: 'Lists of 24 that nobody has kept, over HTTP, against one newsletter by its id',
		columns: [
			'Engine',
			'List',
			'Newsletters',
			'Time',
			'One newsletter',
			'÷ one newsletter',
			'÷ smallest',
			'First time',
		],
		rows: measured.map(({ engine, list, size, listMs, plainMs, timesSmallest, firstMs }) => [
			engine,
			list,
			count(size),
			milliseconds(listMs),
			milliseconds(plainMs),
			times(listMs / plainMs),
			times(timesSmallest),
			milliseconds(firstMs),
		]),
		reading: [...readGrowth(measured), ...leftOut],
	};
}

function readGrowth(measured: Measured[]): string[] {
	return [...new Set(measured.map(({ engine }) => engine))].map((engine) => {
		const own = measured.filter((one) => one.engine === engine);
		const largestSize = Math.max(...own.map(({ size }) => size));
		const thousands = new Map(
			own.filter(({ size }) => size === 1000).map(({ list, listMs }) => [list, listMs]),
		);
		const growth = own
			.filter(({ size }) => size === largestSize)
			.map(({ list, listMs }) => `${list} ${digits(listMs / (thousands.get(list) ?? Number.NaN))}`);
		return `${engine}: cost at ${count(largestSize)} newsletters divided by the cost at 1,000: ${growth.join(', ')}.`;
	});
}
