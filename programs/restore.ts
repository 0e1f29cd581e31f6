import { openBackup } from '#platform/backup/read-backup.ts';
import { requireEmpty, restoreBackup } from '#platform/backup/restore-backup.ts';
import { prepareDataDir } from '#platform/config.ts';
import { readSchema } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { declareJobs } from '#platform/jobs/job.ts';
import { openQueue } from '#platform/queue.ts';
import { findSessionSecret, keepSessionSecret } from '#platform/signing.ts';
import { StartError } from '#platform/start-error.ts';
import { createProgressLines } from './backup/progress-lines.ts';
import { readFileArgument } from './backup/read-file-argument.ts';
import { openFiles } from './gateways.ts';
import { jobs } from './jobs.ts';
import { runProgram } from './run-program.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram(async (config, log) => {
	const file = readFileArgument('from', 'Use: npm run restore -- --from FILE.');
	const startedAt = performance.now();
	const backup = await openBackup(file, config.backupPassphrase);
	prepareDataDir(config.dataDir);
	const secret = findSessionSecret(config);
	if (secret !== null && secret !== backup.secret)
		throw new StartError(
			'The backup was made with another secret than SESSION_SECRET, or than session-secret in DATA_DIR. Set it to that one, or move the file away; nothing was changed.',
		);
	const engine = await openEngine(config, log);
	try {
		await requireEmpty(engine.query);
		const queue = await openQueue(engine, log, {
			runsJobs: false,
			prepare: (opened) => declareJobs(opened, jobs),
		});
		const files = openFiles(config);
		const { leftOut } = await restoreBackup(
			engine,
			backup,
			{
				queue,
				schema: readSchema(),
				putFile: (name, bytes) => files.put(name, bytes, `image/${name.split('.').at(-1)}`),
				putSecret: (secret) => keepSessionSecret(config, secret),
			},
			createProgressLines(say),
		);
		await queue.stop({ graceful: false, close: false });
		if (leftOut.length > 0)
			say(`These tables are not of this program and were left out: ${leftOut.join(', ')}.`);
	} finally {
		await engine.close();
	}
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	say(`Restored the backup of ${backup.head.madeAt} in ${seconds} s.`);
	say('Mail and jobs that waited at that moment go out when the program starts.');
	return undefined;
});
