import { sendWithKills, withDatabase } from '#tests/support/kills/kill-mailing.ts';
import { count, perSecond } from '../support/format.ts';
import { createThrowawayHome } from '../support/start-servers.ts';
import type { Proof, ProofFindings } from '../support/subject.ts';

const recipients = 100_000;
const kills = 20;
const connections = 2;

/** Sends a digest to many while its worker is killed repeatedly, and compares the records with what the mail server saw. */
export const digestKills: Proof = {
	name: 'digest-kills',
	async measure({ engines, say }) {
		const rows: string[][] = [];
		const reading: string[] = [];
		let faults = 0;
		for (const engine of engines.filter((one) => one === 'postgres')) {
			const home = await createThrowawayHome(engine);
			// Only the worker is killed, never the database, so waiting for the disk would prove nothing.
			await withDatabase(home.environment, (database) =>
				database.query(
					`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
				),
			);
			const report = await sendWithKills({
				environment: home.environment,
				isEmbedded: false,
				recipients,
				kills,
				connections,
				keepsText: false,
				say,
			});
			const { byStatus, doubled, mismatches, uncertainArrived, sentMs } = report;
			const of = (status: string) => byStatus[status] ?? 0;
			rows.push([
				engine,
				count(report.kills),
				count(of('sent')),
				count(of('failed')),
				`${count(of('uncertain'))} of at most ${count(kills * connections)}`,
				count(doubled.length),
				count(mismatches.length),
				perSecond(recipients / (sentMs / 1000)),
			]);
			const isAsClaimed =
				doubled.length === 0 &&
				mismatches.length === 0 &&
				of('uncertain') <= kills * connections &&
				of('sent') + of('failed') + of('uncertain') === recipients &&
				report.mailing.status === 'sent';
			if (!isAsClaimed) faults++;
			reading.push(
				`${engine}: ${isAsClaimed ? 'as claimed' : 'NOT as claimed'}. ${count(uncertainArrived)} of the uncertain had arrived. The mailing is recorded as ${report.mailing.status}, its digest as ${report.digestStatus}.`,
				...mismatches.slice(0, 5),
			);
			await home.remove();
		}
		return present(rows, reading, faults);
	},
};

function present(rows: string[][], reading: string[], faults: number): ProofFindings {
	return {
		title: `A digest to ${count(recipients)} addresses, one in a hundred of which refuses it, while its worker is killed ${kills} times`,
		columns: [
			'Engine',
			'Kills',
			'Sent',
			'Refused',
			'Uncertain',
			'Got it twice',
			'Outcome is not what the server saw',
			'Speed, kills included',
		],
		rows,
		reading,
		faults,
	};
}
