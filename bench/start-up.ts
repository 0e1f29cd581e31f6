import { count, digits, megabytes, milliseconds, times } from './support/format.ts';
import { median } from './support/median.ts';
import { residentMegabytes } from './support/process-usage.ts';
import { createThrowawayHome, type Engine, startBareServer, startProduct } from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';

const secondStartTargetMs = 3000;

type Start = { ms: number; megabytes: number };
type Starts = { engine: Engine; first: Start[]; second: Start[] };

/** From process start to the ready line, with an empty data folder and with a filled one. */
export const startUp: Subject = {
	name: 'start-up',
	async measure({ isQuick, engines, say }) {
		const bare: Start[] = [];
		const starts: Starts[] = engines.map((engine) => ({ engine, first: [], second: [] }));
		for (let round = 0; round < (isQuick ? 1 : 3); round++) {
			for (const { engine, first, second } of starts) {
				say(`Starting on ${engine} …`);
				bare.push(await startOnce(startBareServer));
				const home = await createThrowawayHome(engine);
				first.push(await startOnce(() => startProduct(home)));
				second.push(await startOnce(() => startProduct(home)));
				await home.remove();
			}
		}
		return present(bare, starts);
	},
};

async function startOnce(
	start: typeof startBareServer | (() => ReturnType<typeof startProduct>),
): Promise<Start> {
	const server = await start();
	const held = residentMegabytes(server.pid) ?? Number.NaN;
	await server.stop();
	return { ms: server.startMs, megabytes: held };
}

function middle(starts: Start[]): Start {
	return {
		ms: median(starts.map(({ ms }) => ms)),
		megabytes: median(starts.map((start) => start.megabytes)),
	};
}

function present(bareStarts: Start[], starts: Starts[]): Findings {
	const bare = middle(bareStarts);
	const draw = (program: string, name: string, start: Start) => [
		program,
		name,
		milliseconds(start.ms),
		times(start.ms / bare.ms),
		megabytes(start.megabytes),
		times(start.megabytes / bare.megabytes),
	];
	return {
		title: 'From the start of the process to its ready line, against a bare Node server',
		columns: ['Program', 'Start', 'Time', '÷ bare Node', 'Memory', '÷ bare Node'],
		rows: [
			draw('bare Node', 'any', bare),
			...starts.flatMap(({ engine, first, second }) => [
				draw(engine, 'first: migrates, loads the demo', middle(first)),
				draw(engine, 'second', middle(second)),
			]),
		],
		reading: starts.map(({ engine, first, second }) => {
			const again = middle(second).ms;
			return `${engine}: ready after ${digits(middle(first).ms / 1000)} s the first time, ${digits(again / 1000)} s from then on; the target of ${count(secondStartTargetMs / 1000)} s is ${again <= secondStartTargetMs ? 'met' : 'missed'} (without the check of the bundles, which npm start adds).`;
		}),
	};
}
