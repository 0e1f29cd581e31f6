import { handOverWithKills } from '#tests/support/kills/kill-handing-over.ts';
import { count, perSecond } from './support/format.ts';
import { createThrowawayHome } from './support/start-servers.ts';
import type { Subject } from './support/subject.ts';

const readers = 10_000;
const kills = 50;
const faultsInARow = 7;

/** Readers handed over to a service with faults while its worker is killed again and again: what both sides know of them. */
export const handOverKills: Subject = {
	name: 'hand-over-kills',
	isOnRequest: true,
	async measure({ engines, isQuick, say }) {
		const size = isQuick ? { readers: readers / 10, kills: kills / 10 } : { readers, kills };
		const rows: string[][] = [];
		const reading: string[] = [];
		for (const engine of engines) {
			const home = await createThrowawayHome(engine);
			const report = await handOverWithKills({
				environment: home.environment,
				isEmbedded: engine === 'embedded',
				...size,
				faultsInARow,
				say: (line) => say(`${engine}: ${line}`),
			});
			const { byState, faults, calls, lost, doubled, early, broughtBack, mismatches, ms } = report;
			const of = (state: string) => count(byState[state] ?? 0);
			const failed = calls - (faults['none'] ?? 0) - (faults['refuse'] ?? 0);
			rows.push([
				engine,
				count(size.kills),
				count(calls),
				`${Math.round((100 * failed) / calls)} %`,
				of('accepted'),
				of('refused'),
				of('left'),
				of('erased'),
				...[lost, doubled, early, broughtBack, mismatches].map((found) => count(found.length)),
				perSecond(calls / (ms / 1000)),
			]);
			reading.push(
				`${engine}: ${JSON.stringify(faults)}, ${Math.round(ms / 1000)} s.`,
				...mismatches.slice(0, 5),
			);
			await home.remove();
		}
		return {
			title: `${count(size.readers)} sign-ups handed over to a service with faults, while its worker is killed ${size.kills} times`,
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
		};
	},
};
