import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readHead } from '#platform/backup/archive.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { runToEnd } from '../program.ts';
import { withDatabase } from './kill-mailing.ts';

type Environment = Record<string, string>;

export type KillsReport = {
	/** Killed before it finished. */
	killed: number;
	/** Finished before it could be killed. */
	ended: number;
	/** What went wrong, in words. */
	faults: string[];
};

type Plan = {
	environment: Environment;
	kills: number;
	/** Between 0 and 1. */
	random: () => number;
	folder: string;
};

/** Kills the command at random moments of its usual duration and checks what is left in the folder. */
export async function backUpWithKills({ environment, kills, random, folder }: Plan): Promise<KillsReport> {
	const report: KillsReport = { killed: 0, ended: 0, faults: [] };
	const target = mkdtempSync(path.join(folder, 'killed-'));
	const file = path.join(target, 'site.tar');
	const takesMs = await timeOf('backup', environment, ['--to', file]);
	while (report.killed < kills && report.ended < kills) {
		rmSync(file, { force: true });
		await runAndKill('backup', environment, ['--to', file], { afterMs: random() * takesMs, report });
		for (const name of readdirSync(target)) {
			const found = path.join(target, name);
			const isWhole = await openBackup(found, undefined).then(
				() => true,
				() => false,
			);
			if (isWhole !== (name === 'site.tar'))
				report.faults.push(`${name} passes for ${isWhole ? '' : 'no '}whole backup`);
			if (name !== 'site.tar') rmSync(found);
		}
	}
	return report;
}

/** The same for restoring: the database must be empty, or contain everything from the backup. */
export async function restoreWithKills({
	makeHome,
	from,
	...plan
}: Omit<Plan, 'environment'> & {
	from: string;
	makeHome: () => Promise<{ environment: Environment; remove: () => Promise<unknown> }>;
}): Promise<KillsReport> {
	const report: KillsReport = { killed: 0, ended: 0, faults: [] };
	let home = await makeHome();
	const takesMs = await timeOf('restore', home.environment, ['--from', from]);
	while (report.killed < plan.kills && report.ended < plan.kills) {
		if (!(await isEmpty(home.environment))) {
			await home.remove();
			home = await makeHome();
		}
		await runAndKill('restore', home.environment, ['--from', from], {
			afterMs: plan.random() * takesMs,
			report,
		});
		if (await isEmpty(home.environment)) continue;
		const again = path.join(plan.folder, `after-kill-${report.killed + report.ended}.tar`);
		await runToEnd('backup', home.environment, ['--to', again]);
		if ((await rowsOf(again)) !== (await rowsOf(from))) report.faults.push('neither empty nor whole');
	}
	// Leftovers must not keep the next restore from finishing.
	if (await isEmpty(home.environment)) {
		const { code, output } = await runToEnd('restore', home.environment, ['--from', from]);
		if (code !== 0) report.faults.push(`cannot be done again: ${output}`);
	}
	await home.remove();
	return report;
}

async function timeOf(program: string, environment: Environment, args: string[]): Promise<number> {
	const startedAt = performance.now();
	const { code, output } = await runToEnd(program, environment, args);
	if (code !== 0) throw new Error(`${program} failed: ${output}`);
	return performance.now() - startedAt;
}

async function runAndKill(
	program: string,
	environment: Environment,
	args: string[],
	{ afterMs, report }: { afterMs: number; report: KillsReport },
): Promise<void> {
	const { code } = await runToEnd(program, environment, args, (child) => {
		setTimeout(() => child.kill('SIGKILL'), afterMs);
	});
	if (code === null) report.killed++;
	else report.ended++;
	// PostgreSQL takes a moment to notice that the client is gone.
	if (environment['DATABASE_URL']) await sleep(200);
}

function isEmpty(environment: Environment): Promise<boolean> {
	return withDatabase(environment, async (engine) => {
		const { rows } = await engine.query("select from pg_tables where schemaname = 'public'");
		return rows.length === 0;
	});
}

async function rowsOf(file: string): Promise<string> {
	const { tables } = await readHead(file);
	return JSON.stringify(
		Object.entries(tables).map(([table, { count, checksum }]) => [table, count, checksum]),
	);
}
