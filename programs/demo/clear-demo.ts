import { parseArgs } from 'node:util';
import { prepareDataDir } from '#platform/config.ts';
import { askRunningProgram } from '#platform/control-socket.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { StartError } from '#platform/start-error.ts';
import { type ClearDemoRequest, clearDemoNow } from '../control/clear-demo-now.ts';
import { runProgram } from '../run-program.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram(async (config, log) => {
	const request: ClearDemoRequest = { clearDemo: { keepEdited: readKeepEdited() } };
	prepareDataDir(config.dataDir);
	const answer =
		config.databaseUrl === undefined ? await askRunningProgram(config.dataDir, request, say) : undefined;
	if (answer !== undefined) {
		say(answer);
		return undefined;
	}
	const engine = await openEngine(config, log);
	try {
		await migrate(engine);
		say(await clearDemoNow({ engine, config, log }, request));
	} finally {
		await engine.close();
	}
	return undefined;
});

function readKeepEdited(): boolean {
	try {
		const { values } = parseArgs({ options: { 'keep-edited': { type: 'boolean', default: false } } });
		return values['keep-edited'];
	} catch {
		throw new StartError(
			'The arguments were not understood. Use: npm run clear-demo, or npm run clear-demo -- --keep-edited.',
		);
	}
}
