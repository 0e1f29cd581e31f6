import { parseArgs } from 'node:util';
import { findPostgres } from '#tests/run/find-postgres.ts';
import { backupKills } from './soak/backup-kills.ts';
import { digestKills } from './soak/digest-kills.ts';
import { handOverKills } from './soak/hand-over-kills.ts';
import { soakKills, soakMigrations } from './soak/kills.ts';
import { soakMixed } from './soak/mixed.ts';
import { soakStrings } from './soak/strings.ts';
import { thirtyDays } from './soak/thirty-days.ts';
import { drawTable } from './support/draw-table.ts';
import type { Engine } from './support/start-servers.ts';
import type { Proof } from './support/subject.ts';
import { tidyUp } from './tidy-up.ts';

type Try = (engines: readonly Engine[], options: { minutes: number }) => Promise<number>;

/** Long-running tests of the whole product; each returns a number of faults, which must be zero. */
const tries: Record<string, Try> = {
	mixed: soakMixed,
	strings: soakStrings,
	kills: soakKills,
	migrations: soakMigrations,
	...Object.fromEntries(
		[digestKills, handOverKills, thirtyDays, backupKills].map((proof) => [proof.name, prove(proof)]),
	),
};

function prove({ measure }: Proof): Try {
	return async (engines) => {
		const found = await measure({ engines, say: console.log });
		console.log(`\n${found.title}\n\n${drawTable(found)}\n\n${found.reading.join('\n')}\n`);
		return found.faults;
	};
}

async function soak(): Promise<number> {
	const { values } = parseArgs({
		options: {
			only: { type: 'string', multiple: true, default: [] },
			minutes: { type: 'string', default: '120' },
		},
	});
	const names = values.only.flatMap((text) => text.split(','));
	const unknown = names.find((name) => !Object.hasOwn(tries, name));
	if (unknown !== undefined)
		throw new Error(`There is no soak called ${unknown}: choose from ${Object.keys(tries).join(', ')}.`);
	const minutes = Number(values.minutes);
	if (!(minutes > 0)) throw new Error('--minutes is a number: how long the mixed load lasts.');
	const postgres = await findPostgres(process.env);
	if (postgres) process.env['TEST_DATABASE_URL'] = postgres;
	const engines: Engine[] = postgres ? ['embedded', 'postgres'] : ['embedded'];
	let faults = 0;
	for (const [name, run] of Object.entries(tries))
		if (names.length === 0 || names.includes(name)) faults += await run(engines, { minutes });
	return faults;
}

for (const [signal, code] of [
	['SIGINT', 130],
	['SIGTERM', 143],
] as const)
	process.on(signal, () => void tidyUp().then(() => process.exit(code)));

try {
	process.exitCode = (await soak()) > 0 ? 1 : 0;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
} finally {
	await tidyUp();
}
