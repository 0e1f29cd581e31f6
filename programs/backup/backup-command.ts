import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createDb } from '#database/database.ts';
import type { WriteBackup } from '#features/site/server/backups/make-backup.ts';
import { secretTables } from '#features/site/server/settings/exported-tables.ts';
import { insertFinishedBackup } from '#features/site/store/backups.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { openFiles } from '../gateways.ts';
import { createProgressLines } from './progress-lines.ts';

export type BackupNeeds = { engine: DatabaseEngine; config: Config; secret: string };

/** For backups made in the background. */
export function createWriteBackup({ engine, config, secret }: BackupNeeds): WriteBackup {
	return (to, onProgress) =>
		writeBackup(
			engine,
			{ files: openFiles(config), secret, secretTables },
			{ to, passphrase: config.backupPassphrase, now: new Date() },
			onProgress,
		);
}

export const BackupRequest = z.object({ to: z.string().startsWith('/'), passphrase: z.string().optional() });
export type BackupRequest = z.infer<typeof BackupRequest>;

/** Makes a backup, reports progress, and returns a line with the result. */
export async function makeBackup(
	{ engine, config, secret }: BackupNeeds,
	{ to, passphrase }: BackupRequest,
	say: (line: string) => void,
): Promise<string> {
	const startedAt = performance.now();
	const began = new Date();
	const { rows, files } = await writeBackup(
		engine,
		{ files: openFiles(config), secret, secretTables },
		{ to, passphrase, now: began },
		createProgressLines(say),
	);
	const { size } = await stat(to);
	// A standby can be backed up as well, but is read-only.
	await noteCommand(engine, { to, rows, bytes: size, isEncrypted: passphrase !== undefined, began }).catch(
		(error: Error) => say(`It is not on the list of backups in the settings: ${error.message}`),
	);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	return `Backed up ${rows} rows and ${files} files to ${to} (${(size / 1e6).toFixed(1)} MB) in ${seconds} s.`;
}

/** Adds it to the list of backups, unless the database has not been migrated to a version that has one. */
async function noteCommand(
	engine: DatabaseEngine,
	made: { to: string; rows: number; bytes: number; isEncrypted: boolean; began: Date },
): Promise<void> {
	const { rows } = await engine.query("select to_regclass('public.backups') is not null as is_there");
	if (rows[0]?.['is_there'] !== true) return;
	await insertFinishedBackup(createDb(engine), {
		made_by: 'command',
		place: 'folder',
		location: path.dirname(made.to),
		machine: os.hostname(),
		file_name: path.basename(made.to),
		is_encrypted: made.isEncrypted,
		row_count: made.rows,
		bytes: made.bytes,
		startedAt: made.began,
		now: new Date(),
	});
}
