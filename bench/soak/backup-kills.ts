import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { backUpWithKills, type KillsReport, restoreWithKills } from '#tests/support/kills/kill-backups.ts';
import { runToEnd } from '#tests/support/program.ts';
import { count } from '../support/format.ts';
import { createThrowawayHome } from '../support/start-servers.ts';
import type { Proof } from '../support/subject.ts';
import { tidyUpLater } from '../tidy-up.ts';

const kills = 10;
const secret = { SESSION_SECRET: 'a secret that is long enough to sign links' };

/** Backs up and restores the demo directory, killed at random moments: what is left must be complete, or clearly not. */
export const backupKills: Proof = {
	name: 'backup-kills',
	async measure({ engines, say }) {
		const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-kills-'));
		const removeFolder = tidyUpLater(async () => rmSync(folder, { recursive: true, force: true }));
		const rows: string[][] = [];
		const reading: string[] = [];
		let total = 0;
		const note = (engine: string, what: string, { killed, ended, faults }: KillsReport) => {
			total += faults.length;
			rows.push([engine, what, count(killed), count(ended), count(faults.length)]);
			reading.push(
				`${engine}, ${what}: ${faults.length === 0 ? 'as claimed' : `NOT as claimed: ${faults.join('; ')}`}.`,
			);
		};
		for (const engine of engines) {
			say(`Killing backups and restores on ${engine} …`);
			const home = await createThrowawayHome(engine);
			const environment = { ...home.environment, ...secret };
			await runToEnd('seed', environment);
			const from = path.join(folder, `${engine}.tar`);
			await runToEnd('backup', environment, ['--to', from]);
			const plan = { kills, random: Math.random, folder };
			note(engine, 'backup', await backUpWithKills({ ...plan, environment }));
			await home.remove();
			const makeHome = async () => {
				const empty = await createThrowawayHome(engine);
				return { environment: { ...empty.environment, ...secret }, remove: empty.remove };
			};
			note(engine, 'restore', await restoreWithKills({ ...plan, from, makeHome }));
		}
		await removeFolder();
		return {
			title: `Backing up and restoring the demo directory, killed at ${kills} random moments each`,
			columns: [
				'Engine',
				'Command',
				'Killed',
				'Ended before',
				'Half files that pass for whole, half databases',
			],
			rows,
			reading,
			faults: total,
		};
	},
};
