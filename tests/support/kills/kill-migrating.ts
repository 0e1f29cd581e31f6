import { setTimeout as sleep } from 'node:timers/promises';
import { createEmptyHome, type engines } from '../databases/engines.ts';
import { runToEnd } from '../program.ts';
import { withDatabase } from './kill-mailing.ts';

type Environment = Record<string, string>;

/** Kills the first migration of an empty database at random moments; returns what went wrong, in words. */
export async function migrateWithKills(
	engine: (typeof engines)[number],
	{ kills, random = Math.random }: { kills: number; random?: () => number },
): Promise<{ killed: number; faults: string[] }> {
	let takesMs = 0;
	const whole = await inEmptyHome(engine, async (environment) => {
		const startedAt = performance.now();
		await runToEnd('migrate', environment);
		takesMs = performance.now() - startedAt;
		return describeSchema(environment);
	});
	const faults: string[] = [];
	let killed = 0;
	for (let tries = 0; killed < kills && tries < 3 * kills; tries++)
		await inEmptyHome(engine, async (environment) => {
			// The first part of its life is only Node's startup.
			const afterMs = takesMs * (0.2 + 0.8 * random());
			const { code } = await runToEnd('migrate', environment, [], (child) => {
				setTimeout(() => child.kill('SIGKILL'), afterMs);
			});
			if (code === null) killed++;
			// It was faster than the first one.
			else takesMs *= 0.8;
			// Inspecting the embedded engine would start it. PostgreSQL takes a moment to notice that the client is gone.
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
			with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'jobs'))
			select 'column ' || concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
			from information_schema.columns where table_schema in (select nspname from ours)
			union all select 'index ' || indexdef from pg_indexes where schemaname in (select nspname from ours)
			union all select concat_ws(' ', 'function', oid::regprocedure, md5(prosrc))
			from pg_proc where pronamespace in (select oid from ours)
			union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
			from pg_constraint where connamespace in (select oid from ours)
			union all select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
			from pg_trigger join pg_class on pg_class.oid = tgrelid
			where not tgisinternal and relnamespace in (select oid from ours)
			order by 1
		`);
		return rows.map(({ line }) => line).join('\n');
	});
}
