import { prepareDataDir } from '#platform/config.ts';
import { sendControlCommand } from '#platform/control-socket.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { findSessionSecret } from '#platform/signing.ts';
import { StartError } from '#platform/start-error.ts';
import { type BackupRequest, makeBackup } from './backup/backup-command.ts';
import { readFileArgument } from './backup/read-file-argument.ts';
import { runProgram } from './run-program.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram(async (config, log) => {
	const request: BackupRequest = {
		to: readFileArgument('to', 'Use: npm run backup -- --to FILE.'),
		passphrase: config.backupPassphrase,
	};
	prepareDataDir(config.dataDir);
	const isEmbedded = config.databaseUrl === undefined;
	const answer = isEmbedded ? await sendControlCommand(config.dataDir, request, say) : undefined;
	if (answer === undefined) {
		const secret = findSessionSecret(config);
		if (secret === null)
			throw new StartError(
				'There is no session-secret in DATA_DIR, and no SESSION_SECRET. Use the variables that the program is started with.',
			);
		const engine = await openEngine(config, log);
		try {
			say(await makeBackup({ engine, config, secret }, request, say));
		} finally {
			await engine.close();
		}
	} else say(answer);
	if (request.passphrase === undefined)
		say('Whoever has this file can sign in as anybody: keep it safe, or set BACKUP_PASSPHRASE.');
	return undefined;
});
