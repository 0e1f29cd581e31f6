import { prepareDataDir } from '#platform/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { runProgram } from './run-program.ts';

await runProgram(async (config, log) => {
	prepareDataDir(config.dataDir);
	const engine = await openEngine(config, log);
	const applied = await migrate(engine);
	await engine.close();
	process.stdout.write(
		applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`,
	);
	return undefined;
});
