import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackupSchedule, Backups } from '#features/site/contract/backups.ts';
import { getBackupStatus } from '#features/site/store/backups.ts';
import { createBucketStore } from '#gateways/backup-store/bucket-store.ts';
import { createFolderStore } from '#gateways/backup-store/folder-store.ts';
import { type Head, readHead, writeArchive } from '#platform/backup/archive.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { startBackupMaker } from '#programs/backup/backup-maker.ts';
import { type FakeBucket, startFakeBucket } from '#tests/support/services/fake-bucket.ts';
import { createEditorApp, type TestApp } from '#tests/support/test-app.ts';
import { checkBackupsHandler } from './job-handlers.ts';
import type { WriteBackup } from './make-backup.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-made-backups-'));
const daily: BackupSchedule = {
	frequency: 'daily',
	hour: 3,
	weekday: 1,
	timeZone: 'Europe/Berlin',
	keep: 2,
	place: 'folder',
};
let bucket: FakeBucket;
let fixture: TestApp;
let owner: { cookie: string };

beforeAll(async () => {
	bucket = await startFakeBucket();
	[fixture, owner] = await createEditorApp({
		outside: {
			backupStores: {
				folder: createFolderStore(folder),
				bucket: createBucketStore(bucket.config, path.join(folder, 'scratch')),
			},
		},
	});
});
beforeEach(async () => {
	await fixture.engine.query("delete from backups; delete from settings where key = 'backup-schedule'");
	for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
	bucket.objects.clear();
	bucket.refuseWith(null);
});
afterAll(async () => {
	await fixture.close();
	bucket.close();
	rmSync(folder, { recursive: true });
});

/** Backs up everything. */
const write: WriteBackup = (to, onProgress) => {
	const contents = { files: fixture.outside.files, secret: 'what signs links', secretTables: ['users'] };
	const options = { to, passphrase: undefined, now: fixture.clock.now };
	return writeBackup(fixture.engine, contents, options, onProgress);
};
/** A valid backup of nothing, for tests where the content does not matter. */
const writeNothing: WriteBackup = async (to, onProgress) => {
	const head: Head = {
		...{ format: 'broadsheet-backup', version: 2, engine: 'embedded', madeAt: new Date().toISOString() },
		...{ salt: null, migrations: [], tables: {}, sequences: {}, files: { count: 0, checksum: '0' } },
	};
	onProgress(0.5, 'files', { rows: 0, bytes: 0 });
	await writeArchive(to, async () => head);
	return { rows: 0, files: 0, head };
};
const writeNoMore: WriteBackup = async () => {
	throw Object.assign(new Error('write'), { code: 'ENOSPC' });
};

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
	return fixture.app.inject({ method, url, headers: owner, ...(payload && { payload }) });
}
const list = async () => (await call('GET', '/api/backups')).json() as Backups;
const makerOf = (writes: WriteBackup = writeNothing) =>
	startBackupMaker({ ...fixture.needs, ...fixture.outside, writeBackup: writes });

/** Makes the button's call and runs the job. */
async function backUp(writes?: WriteBackup) {
	const { id } = (await call('POST', '/api/backups')).json();
	await makerOf(writes).make(id);
	const made = (await list()).backups.find((backup) => backup.id === id);
	if (!made) throw new Error('The backup is not on the list.');
	return made;
}

/** Runs the scheduled check and the backup that it starts. */
async function tick(at: string, writes?: WriteBackup): Promise<void> {
	fixture.clock.now = new Date(at);
	await checkBackupsHandler({ ...fixture.needs, ...fixture.outside })([]);
	for (const { id, state } of (await list()).backups) if (state === 'running') await makerOf(writes).make(id);
}

describe('a backup by the button', () => {
	test('is made in the background, listed and downloaded whole', async () => {
		const made = await backUp(write);
		expect(made).toMatchObject({
			state: 'done',
			madeBy: 'button',
			username: 'ada',
			percent: 100,
			isHere: true,
		});
		expect(made.rows).toBeGreaterThan(0);
		const file = await call('GET', `/api/backups/${made.id}/file`);
		expect(file.headers).toMatchObject({
			'cache-control': 'no-store',
			'content-type': 'application/x-tar',
			'content-disposition': `attachment; filename="${made.fileName}"`,
			'content-length': String(made.bytes),
		});
		expect(file.headers['content-encoding']).toBeUndefined();
		const downloaded = path.join(folder, 'downloaded.tar');
		writeFileSync(downloaded, file.rawPayload);
		expect((await readHead(downloaded)).tables['users']?.count).toBe(1);
		expect((await call('DELETE', `/api/backups/${made.id}`)).statusCode).toBe(200);
		expect(readdirSync(folder)).toEqual(['downloaded.tar']);
		expect((await call('GET', `/api/backups/${made.id}/file`)).statusCode).toBe(404);
	});

	test('is the only one at a time', async () => {
		expect((await call('POST', '/api/backups')).statusCode).toBe(202);
		expect((await call('POST', '/api/backups')).json().code).toBe('backup_running');
		const [running] = (await list()).backups;
		expect((await call('DELETE', `/api/backups/${running?.id}`)).json().code).toBe('backup_running');
	});

	test('that fails says why, and leaves nothing', async () => {
		expect(await backUp(writeNoMore)).toMatchObject({ state: 'failed', message: 'The disk is full.' });
		await call('PUT', '/api/backups/schedule', { ...daily, frequency: 'off', place: 'bucket' });
		bucket.refuseWith({ status: 403, code: 'AccessDenied' }, (request) => request.includes('partNumber'));
		expect(await backUp()).toMatchObject({
			state: 'failed',
			message: 'The bucket kept refuses the backup (403 AccessDenied).',
		});
		expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
		expect(readdirSync(path.join(folder, 'scratch'))).toEqual([]);
		expect((await list()).backups).toHaveLength(1);
	});

	test('goes to the bucket, where the uploads do not see it and another server hands it out', async () => {
		await call('PUT', '/api/backups/schedule', { ...daily, frequency: 'off', place: 'bucket' });
		bucket.uploads.set('left', { key: 'backups/backup-old.tar', parts: new Map() });
		const made = await backUp();
		expect(made).toMatchObject({ state: 'done', place: 'bucket', location: 'kept', isHere: true });
		expect([...bucket.objects.keys()]).toEqual([`backups/${made.fileName}`]);
		expect(bucket.uploads.size).toBe(0);
		const file = await call('GET', `/api/backups/${made.id}/file`);
		expect(file.rawPayload.equals(bucket.objects.get(`backups/${made.fileName}`) ?? Buffer.alloc(0))).toBe(
			true,
		);
		await call('DELETE', `/api/backups/${made.id}`);
		expect(bucket.objects.size).toBe(0);
	});

	test('on another machine is not handed out here, and says where it lies', async () => {
		const made = await backUp();
		await fixture.engine.query("update backups set machine = 'worker-2', location = '/srv/backups'");
		rmSync(path.join(folder, made.fileName));
		expect((await list()).backups[0]?.isHere).toBe(false);
		const response = await call('GET', `/api/backups/${made.id}/file`);
		expect(response.statusCode).toBe(409);
		expect(response.json().message).toContain('lies on the machine worker-2, in /srv/backups');
	});

	test('that a stopping program leaves is made by the next one', async () => {
		const { id } = (await call('POST', '/api/backups')).json();
		const maker = makerOf(async (file, onProgress) => {
			void maker.stop();
			return writeNothing(file, onProgress);
		});
		await maker.make(id);
		expect((await list()).backups[0]?.state).toBe('running');
		expect(readdirSync(folder)).toEqual([]);
		await tick(new Date().toISOString());
		expect((await list()).backups[0]).toMatchObject({ id, state: 'done' });
	});

	test.each(['&uploads=', '?uploads=', '?partNumber=1', '?uploadId='])(
		'on its way to the bucket does not keep a program from stopping, even if no answer comes to %s',
		async (request) => {
			await call('PUT', '/api/backups/schedule', { ...daily, frequency: 'off', place: 'bucket' });
			const { id } = (await call('POST', '/api/backups')).json();
			const maker = makerOf();
			const asked = Promise.withResolvers<void>();
			bucket.refuseWith('silence', (made) => {
				const isIt = made.includes(request) && !made.startsWith('DELETE');
				if (isIt) asked.resolve();
				return isIt;
			});
			void maker.make(id);
			await asked.promise;
			const startedAt = performance.now();
			await maker.stop();
			expect(performance.now() - startedAt).toBeLessThan(20_000);
			expect((await list()).backups[0]?.state).toBe('running');
			expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
			expect(readdirSync(path.join(folder, 'scratch'))).toEqual([]);
			bucket.refuseWith(null);
			await tick(new Date().toISOString());
			expect((await list()).backups[0]).toMatchObject({ id, state: 'done' });
			expect([...bucket.objects.keys()]).toEqual([`backups/${(await list()).backups[0]?.fileName}`]);
		},
	);

	test('that another program took up meanwhile is no longer the business of the first', async () => {
		const { id } = (await call('POST', '/api/backups')).json();
		await makerOf(async (file, onProgress) => {
			await fixture.engine.query('update backups set attempts = attempts + 1 where id = $1', [id]);
			return writeNothing(file, onProgress);
		}).make(id);
		expect((await list()).backups[0]).toMatchObject({ id, state: 'running' });
		// After the last attempt it is given up, and what was written is removed.
		expect(readdirSync(folder)).toHaveLength(1);
		await fixture.engine.query('update backups set attempts = 3, claimed_until = null');
		await tick(new Date().toISOString());
		expect((await list()).backups[0]).toMatchObject({ id, state: 'failed' });
		expect(readdirSync(folder)).toEqual([]);
	});
});

describe('scheduled backups', () => {
	const plan = async (schedule: BackupSchedule, at: string) => {
		fixture.clock.now = new Date(at);
		return (await call('PUT', '/api/backups/schedule', schedule)).json() as Backups;
	};
	const times = async () =>
		(await list()).backups
			.filter(({ state }) => state === 'done')
			.map(({ startedAt }) => startedAt.slice(0, 16));

	test('come at their hour of the time zone, once, and older ones go only after a newer is whole', async () => {
		expect((await plan(daily, '2026-05-01T10:00:00Z')).nextAt).toBe('2026-05-02T01:00:00.000Z');
		await tick('2026-05-02T00:59:00Z');
		expect(await times()).toEqual([]);
		await tick('2026-05-02T01:00:00Z');
		await tick('2026-05-02T01:05:00Z');
		expect(await times()).toEqual(['2026-05-02T01:00']);
		await tick('2026-05-03T01:02:00Z');
		await tick('2026-05-04T01:02:00Z', writeNoMore);
		expect(await times()).toEqual(['2026-05-03T01:02', '2026-05-02T01:00']);
		await tick('2026-05-04T01:30:00Z');
		expect(await times()).toHaveLength(2);
		await tick('2026-05-04T02:02:00Z');
		expect(await times()).toEqual(['2026-05-04T02:02', '2026-05-03T01:02']);
		expect(readdirSync(folder)).toHaveLength(2);
	});

	test('that were missed are made once, at the next start', async () => {
		await plan({ ...daily, frequency: 'weekly', weekday: 5 }, '2026-05-01T10:00:00Z');
		await tick('2026-05-27T10:00:00Z');
		await tick('2026-05-27T10:05:00Z');
		expect(await times()).toEqual(['2026-05-27T10:00']);
		expect((await list()).nextAt).toBe('2026-05-29T01:00:00.000Z');
	});

	test('leave those of the button alone', async () => {
		await plan({ ...daily, keep: 1 }, '2026-05-01T10:00:00Z');
		await backUp();
		for (const day of ['02', '03', '04']) await tick(`2026-05-${day}T01:00:00Z`);
		expect((await list()).backups.map(({ madeBy }) => madeBy)).toEqual(['schedule', 'button']);
	});

	test('tell the status page how it stands', async () => {
		const status = () => getBackupStatus(fixture.db, fixture.clock.now);
		expect(await status()).toMatchObject({ last: null, failure: null, nextAt: null, isOverdue: false });
		await plan(daily, '2026-05-01T10:00:00Z');
		fixture.clock.now = new Date('2026-05-02T03:00:00Z');
		expect(await status()).toMatchObject({ isOverdue: true });
		await tick('2026-05-02T03:00:00Z');
		expect(await status()).toMatchObject({
			last: { place: 'folder', location: folder },
			nextAt: new Date('2026-05-03T01:00:00Z'),
			isOverdue: false,
		});
		await backUp(writeNoMore);
		expect(await status()).toMatchObject({ failure: { reason: 'The disk is full.' } });
	});

	test.each([
		{ hour: 24 },
		{ keep: 0 },
		{ timeZone: 'Mars/Olympus' },
		{ frequency: 'hourly' },
		{ place: '/etc' },
	])('%j is refused', async (wrong) => {
		expect((await call('PUT', '/api/backups/schedule', { ...daily, ...wrong })).statusCode).toBe(400);
	});
});
