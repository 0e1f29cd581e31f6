import { parseArgs } from 'node:util';
import { createMaintenanceDb, type Db } from '#database/database.ts';
import { isDatabaseUntouched } from '#database/untouched-database.ts';
import { prepareDataDir } from '#platform/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { StartError } from '#platform/start-error.ts';
import { loadDemoDirectory } from './demo/load-demo-directory.ts';
import { type Amount, addMadeUpNewsletters } from './demo/made-up/add-made-up-newsletters.ts';
import { runProgram } from './run-program.ts';

const usage =
	'Use: npm run seed, or npm run seed -- --newsletters 1000 [--issues-per-newsletter 3] [--seed 1].';
const progressIntervalMs = 1000;

await runProgram(async (config, log) => {
	const amount = readAmount(process.argv.slice(2));
	prepareDataDir(config.dataDir);
	const engine = await openEngine(config, log);
	try {
		await migrate(engine);
		const db = createMaintenanceDb(engine);
		if (amount) await seedInBulk(db, amount);
		else await seedDemo(db);
	} finally {
		await engine.close();
	}
	return undefined;
});

/** How many newsletters to add; null without any number, which means the demo directory. */
function readAmount(args: string[]): Amount | null {
	const { newsletters, ...others } = parse(args);
	if (newsletters === undefined) {
		if (Object.keys(others).length > 0) throw new StartError(`--newsletters is missing. ${usage}`);
		return null;
	}
	return {
		newsletters: wholeNumber('newsletters', newsletters, { atLeast: 1 }),
		issuesPerNewsletter: wholeNumber('issues-per-newsletter', others['issues-per-newsletter'] ?? '0', {
			atLeast: 0,
		}),
		seed: wholeNumber('seed', others.seed ?? '1', { atLeast: 0 }),
	};
}

function parse(args: string[]) {
	const text = { type: 'string' } as const;
	try {
		return parseArgs({ args, options: { newsletters: text, 'issues-per-newsletter': text, seed: text } })
			.values;
	} catch {
		throw new StartError(`The arguments were not understood. ${usage}`);
	}
}

function wholeNumber(option: string, text: string, { atLeast }: { atLeast: number }): number {
	const number = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
	if (!(number >= atLeast))
		throw new StartError(`--${option} must be a whole number of ${atLeast} or more. ${usage}`);
	return number;
}

async function seedDemo(db: Db): Promise<void> {
	if (!(await isDatabaseUntouched(db)))
		throw new StartError(
			'The database is not empty, so the demo directory was not loaded and nothing was changed. Point DATA_DIR or DATABASE_URL at an empty one.',
		);
	await loadDemoDirectory(db, { now: new Date() });
	say('The demo directory is loaded.');
}

async function seedInBulk(db: Db, amount: Amount): Promise<void> {
	const startedAt = performance.now();
	let spokenAt = startedAt;
	const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
	await addMadeUpNewsletters(db, amount, {
		now: new Date(),
		onProgress(added) {
			if (performance.now() - spokenAt < progressIntervalMs) return;
			spokenAt = performance.now();
			say(`${added} of ${amount.newsletters} newsletters after ${seconds()} s`);
		},
	});
	say(`Added ${amount.newsletters} newsletters in ${seconds()} s.`);
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}
