import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { secretTables } from '#features/site/server/settings/exported-tables.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { openFiles } from '../outside.ts';
import { createProgressLines } from './progress-lines.ts';

type Needs = { engine: DatabaseEngine; config: Config; secret: string };

export const BackupRequest = z.object({ to: z.string().startsWith('/'), passphrase: z.string().optional() });
export type BackupRequest = z.infer<typeof BackupRequest>;

/** Makes a backup, says how far it is, and gives the line that says what came of it. */
export async function makeBackup(
	{ engine, config, secret }: Needs,
	{ to, passphrase }: BackupRequest,
	say: (line: string) => void,
): Promise<string> {
	const startedAt = performance.now();
	const { rows, files } = await writeBackup(
		engine,
		{ files: openFiles(config), secret, secretTables },
		{ to, passphrase, now: new Date() },
		createProgressLines(say),
	);
	const { size } = await stat(to);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	return `Backed up ${rows} rows and ${files} files to ${to} (${(size / 1e6).toFixed(1)} MB) in ${seconds} s.`;
}
