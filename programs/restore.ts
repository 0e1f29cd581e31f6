import { openBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { prepareDataDir } from '#platform/config.ts';
import { readSchema } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { declareJobs } from '#platform/jobs/job.ts';
import { openQueue } from '#platform/queue.ts';
import { keepSessionSecret } from '#platform/signing.ts';
import { createProgressLines } from './backup/progress-lines.ts';
import { readFileArgument } from './backup/read-file-argument.ts';
import { jobs } from './jobs.ts';
import { openFiles } from './outside.ts';
import { runProgram } from './run-program.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram(async (config, log) => {
	const file = readFileArgument('from', 'Use: npm run restore -- --from FILE.');
	const startedAt = performance.now();
	const backup = await openBackup(file, config.backupPassphrase);
	prepareDataDir(config.dataDir);
	const engine = await openEngine(config, log);
	try {
		const queue = await openQueue(engine, log, {
			works: false,
			prepare: (opened) => declareJobs(opened, jobs),
		});
		const files = openFiles(config);
		await restoreBackup(
			engine,
			backup,
			{
				queue,
				schema: readSchema(),
				putFile: (name, bytes) => files.put(name, bytes, `image/${name.split('.').at(-1)}`),
				putSecret(secret) {
					if (!keepSessionSecret(config, secret))
						say(
							'SESSION_SECRET is not the one of the backup: links in mails that were sent do not work with it.',
						);
				},
			},
			createProgressLines(say),
		);
		await queue.stop({ graceful: false, close: false });
	} finally {
		await engine.close();
	}
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	say(`Restored the backup of ${backup.head.madeAt} in ${seconds} s.`);
	return undefined;
});
