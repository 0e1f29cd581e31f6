import { simulateThirtyDays } from '#tests/support/thirty-days.ts';
import { count } from '../support/format.ts';
import { openDatabase } from '../support/mail-runs.ts';
import type { Proof } from '../support/subject.ts';

const readers = 20_000;

/** A month of issues for readers with mixed rhythms in six time zones, with killed workers: checks what each of them got. */
export const thirtyDays: Proof = {
	name: 'thirty-days',
	async measure({ engines, say }) {
		const rows: string[][] = [];
		let faults = 0;
		for (const engine of engines) {
			say(`${count(readers)} readers on ${engine} …`);
			const { db, close } = await openDatabase(engine);
			const found = await simulateThirtyDays(db, { readers });
			await close();
			const wrong = [found.doubled, found.missing, found.afterLeaving, found.atWrongTime];
			for (const one of wrong) faults += one;
			rows.push([
				engine,
				count(found.issues),
				count(found.kills),
				count(found.wanted),
				count(found.papers),
				...wrong.map(count),
			]);
		}
		return {
			title: `Thirty days of issues to ${count(readers)} readers, with kills`,
			columns: [
				'Engine',
				'Issues',
				'Kills',
				'Issues to readers',
				'Papers',
				'Doubled',
				'Missing',
				'After leaving',
				'At another hour',
			],
			rows,
			reading: ['The last four are to be 0. The clocks of three of the six zones change meanwhile.'],
			faults,
		};
	},
};
