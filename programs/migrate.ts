import { parseArgs } from 'node:util';
import { prepareDataDir } from '#platform/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { StartError } from '#platform/start-error.ts';
import { runProgram } from './run-program.ts';

await runProgram(async (config, log) => {
	const applies = readArguments();
	prepareDataDir(config.dataDir);
	const engine = await openEngine(config, log);
	const applied = await migrate(engine, undefined, { applies, log }).finally(() => engine.close());
	process.stdout.write(
		applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`,
	);
	return undefined;
});

function readArguments(): 'all' | 'before' {
	try {
		return parseArgs({ options: { before: { type: 'boolean' } } }).values.before ? 'before' : 'all';
	} catch {
		throw new StartError('Use: npm run migrate, or npm run migrate -- --before.');
	}
}
