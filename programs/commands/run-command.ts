import { type Config, prepareDataDir } from '#platform/config.ts';
import { sendControlCommand } from '#platform/control-socket.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import type { Log } from '#platform/log.ts';
import { runProgram } from '../run-program.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command in the program that holds the embedded engine, if there is one; otherwise here. */
export function runCommand<Request extends object>(
	readRequest: () => Request,
	work: (needs: { engine: DatabaseEngine; config: Config; log: Log }, request: Request) => Promise<string>,
): Promise<void> {
	return runProgram(async (config, log) => {
		const request = readRequest();
		prepareDataDir(config.dataDir);
		const isEmbedded = config.databaseUrl === undefined;
		const answer = isEmbedded ? await sendControlCommand(config.dataDir, request, say) : undefined;
		say(answer ?? (await workHere(config, log)));
		return undefined;

		async function workHere(config: Config, log: Log): Promise<string> {
			const engine = await openEngine(config, log);
			try {
				await migrate(engine, undefined, { applies: 'all when alone', log });
				return await work({ engine, config, log }, request);
			} finally {
				await engine.close();
			}
		}
	});
}
