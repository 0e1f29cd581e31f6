import { setTimeout as sleep } from 'node:timers/promises';
import { createEmptyHome, type engines } from '../databases/engines.ts';
import { runToEnd } from '../program.ts';
import { withDatabase } from './kill-mailing.ts';

type Environment = Record<string, string>;

/** Kills the first migration of an empty database at random moments; answers what must not be, in words. */
export async function migrateWithKills(
	engine: (typeof engines)[number],
	{ kills, random = Math.random }: { kills: number; random?: () => number },
): Promise<{ killed: number; faults: string[] }> {
	const startedAt = performance.now();
	const whole = await inEmptyHome(engine, async (environment) => {
		await runToEnd('migrate', environment);
		return describeSchema(environment);
	});
	const takesMs = performance.now() - startedAt;
	const faults: string[] = [];
	let killed = 0;
	for (let tries = 0; killed < kills && tries < 3 * kills; tries++)
		await inEmptyHome(engine, async (environment) => {
			// The first part of its life is only Node's.
			const afterMs = takesMs * (0.2 + 0.8 * random());
			const { code } = await runToEnd('migrate', environment, [], (child) => {
				setTimeout(() => child.kill('SIGKILL'), afterMs);
			});
			if (code === null) killed++;
			// To look at the embedded one is to start it. A server notices a moment later that nobody is there any more.
			if (engine === 'postgres') {
				await sleep(200);
				const left = await describeSchema(environment);
				if (left !== '' && left !== whole) faults.push(`after ${afterMs} ms half of the schema is there`);
			}
			const next = await runToEnd('migrate', environment);
			if (next.code !== 0) faults.push(`after ${afterMs} ms the next start fails: ${next.output}`);
			else if ((await describeSchema(environment)) !== whole)
				faults.push(`after ${afterMs} ms the next start makes another schema`);
		});
	return { killed, faults };
}

async function inEmptyHome<T>(
	engine: (typeof engines)[number],
	work: (environment: Environment) => Promise<T>,
): Promise<T> {
	const home = await createEmptyHome(engine);
	return work(home.environment).finally(home.remove);
}

function describeSchema(environment: Environment): Promise<string> {
	return withDatabase(environment, async ({ query }) => {
		const { rows } = await query(`
			select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
			where table_schema = 'public'
			union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
			union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
			order by 1
		`);
		return rows.map(({ line }) => line).join('\n');
	});
}
