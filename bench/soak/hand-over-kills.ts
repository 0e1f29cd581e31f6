import { handOverWithKills } from '#tests/support/kills/kill-handing-over.ts';
import { count, perSecond } from '../support/format.ts';
import { createThrowawayHome } from '../support/start-servers.ts';
import type { Proof } from '../support/subject.ts';

const readers = 10_000;
const kills = 50;
const faultsInARow = 7;

/** Hands readers over to a faulty service while the worker is killed repeatedly, and compares what both sides know. */
export const handOverKills: Proof = {
	name: 'hand-over-kills',
	async measure({ engines, say }) {
		const rows: string[][] = [];
		const reading: string[] = [];
		let faults = 0;
		for (const engine of engines) {
			const home = await createThrowawayHome(engine);
			const report = await handOverWithKills({
				environment: home.environment,
				isEmbedded: engine === 'embedded',
				readers,
				kills,
				faultsInARow,
				say: (line) => say(`${engine}: ${line}`),
			});
			const { byState, faults: answers, calls, lost, doubled, early, broughtBack, mismatches, ms } = report;
			const of = (state: string) => count(byState[state] ?? 0);
			const failed = calls - (answers['none'] ?? 0) - (answers['refuse'] ?? 0);
			const wrong = [lost, doubled, early, broughtBack, mismatches].map((found) => found.length);
			for (const one of wrong) faults += one;
			rows.push([
				engine,
				count(kills),
				count(calls),
				`${Math.round((100 * failed) / calls)} %`,
				of('accepted'),
				of('refused'),
				of('left'),
				of('erased'),
				...wrong.map(count),
				perSecond(calls / (ms / 1000)),
			]);
			reading.push(
				`${engine}: ${JSON.stringify(answers)}, ${Math.round(ms / 1000)} s.`,
				...mismatches.slice(0, 5),
			);
			await home.remove();
		}
		return {
			title: `${count(readers)} sign-ups handed over to a service with faults, while its worker is killed ${kills} times`,
			columns: [
				'Engine',
				'Kills',
				'Calls',
				'Faults',
				'Accepted',
				'Refused',
				'Left',
				'Erased',
				'Lost',
				'Doubled',
				'Before confirming',
				'Brought back',
				'State is not what the service saw',
				'Calls, kills included',
			],
			rows,
			reading,
			faults,
		};
	},
};
