import { migrateWithKills } from '#tests/support/kills/kill-migrating.ts';
import { writeWithKills } from '#tests/support/kills/kill-writing.ts';
import { startProgram } from '#tests/support/program.ts';
import { createThrowawayHome, type Engine } from '../support/start-servers.ts';
import { tidyUpLater } from '../tidy-up.ts';

const readyWithinMs = 10_000;

/** 20 writers and 200 kills per engine; returns the missing or partial writes and the slow starts. */
export async function soakKills(engines: readonly Engine[]): Promise<number> {
	let faults = 0;
	for (const engine of engines) {
		const home = await createThrowawayHome(engine);
		const report = await writeWithKills({
			environment: home.environment,
			rounds: 200,
			writers: 20,
			say: (line) => console.log(`${engine}: ${line}`),
			start: (...given) => {
				const starting = startProgram(...given);
				tidyUpLater(async () => (await starting).stop('SIGKILL'));
				return starting;
			},
		});
		const { acknowledged, missing, halves, slowestStartMs } = report;
		const isSlow = slowestStartMs > readyWithinMs;
		faults += missing.length + halves.length + (isSlow ? 1 : 0);
		console.log(
			`${engine}: ${acknowledged} writes acknowledged, ${missing.length} of them missing, ${halves.length} halves, ready after ${Math.round(slowestStartMs)} ms at most.`,
		);
		await home.remove();
	}
	return faults;
}

/** 20 kills in the first migration, per engine; returns the databases that were neither empty, complete nor completed. */
export async function soakMigrations(engines: readonly Engine[]): Promise<number> {
	let count = 0;
	for (const engine of engines) {
		const { killed, faults } = await migrateWithKills(engine, { kills: 20 });
		console.log([...faults, `${engine}: ${killed} kills, ${faults.length} faults.`].join('\n'));
		count += faults.length;
	}
	return count;
}
