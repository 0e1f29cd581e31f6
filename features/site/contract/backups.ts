import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, RequiredLine } from '#protocol/values.ts';

const backupPlaces = ['folder', 'bucket'] as const;

const Backup = z.object({
	id: z.int(),
	madeBy: z.enum(['button', 'schedule', 'command']),
	/** Who pressed the button. */
	username: z.string(),
	place: z.enum(backupPlaces),
	/** The folder or bucket, and the machine that wrote it. */
	location: z.string(),
	machine: z.string(),
	fileName: z.string(),
	isEncrypted: z.boolean(),
	state: z.enum(['running', 'done', 'failed']),
	percent: z.int(),
	/** The table being written. */
	step: z.string(),
	rows: z.int(),
	bytes: z.int(),
	/** Why it failed. */
	message: z.string(),
	startedAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
	/** Whether this server can serve the file; it may be on another machine. */
	isHere: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

const Whole = (min: number, max: number) =>
	z
		.int('Must be a whole number')
		.check(z.minimum(min, `Must be at least ${min}`), z.maximum(max, `Must be at most ${max}`));

export const BackupSchedule = z.strictObject({
	frequency: z.enum(['off', 'daily', 'weekly']),
	/** In the time zone. */
	hour: Whole(0, 23),
	/** For weekly backups; 1 is Monday. */
	weekday: Whole(1, 7),
	timeZone: RequiredLine(100, 'Please choose a time zone'),
	/** How many scheduled backups to keep. */
	keep: Whole(1, 365),
	/** Where all backups go, including manual ones. */
	place: z.enum(backupPlaces),
});
export type BackupSchedule = z.infer<typeof BackupSchedule>;

export const defaultSchedule: BackupSchedule = {
	frequency: 'off',
	hour: 3,
	weekday: 1,
	timeZone: 'UTC',
	keep: 7,
	place: 'folder',
};

const Backups = z.object({
	backups: z.array(Backup),
	schedule: BackupSchedule,
	nextAt: z.nullable(z.iso.datetime()),
	/** Null if none is configured. */
	bucket: z.nullable(z.string()),
	/** Whether a passphrase is set. */
	encrypts: z.boolean(),
});
export type Backups = z.infer<typeof Backups>;

export const getBackups = endpoint('GET /api/backups', 'admin', {
	summary: 'Backups that were made or are being made, the latest first, and when the next one is planned.',
	response: Backups,
});

export const startBackup = endpoint('POST /api/backups', 'owner', {
	changesCatalogue: false,
	summary: 'Begins a backup of everything in the background. There is one at a time.',
	response: z.object({ id: z.int() }),
	status: 202,
});

export const downloadBackup = endpoint('GET /api/backups/:id/file', 'owner', {
	summary: 'The file of a backup, as “npm run restore” takes it.',
	params: ById,
	response: z.string(),
});

export const deleteBackup = endpoint('DELETE /api/backups/:id', 'owner', {
	changesCatalogue: false,
	summary: 'Deletes a backup and its file; one that a command made is only taken off the list.',
	params: ById,
	response: z.object({ id: z.int() }),
});

export const changeBackupSchedule = endpoint('PUT /api/backups/schedule', 'owner', {
	changesCatalogue: false,
	summary: 'Changes when backups are made by themselves, how many are kept, and where they go.',
	body: BackupSchedule,
	response: Backups,
});
