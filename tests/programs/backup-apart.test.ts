import path from 'node:path';
import { expect, test } from 'vitest';
import type { Backups } from '#features/site/contract/backups.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { signInTo } from '../support/admin-client.ts';
import { engines } from '../support/databases/engines.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';

test.runIf(engines.length > 1)(
	'where server and worker run apart, the worker makes the backup and the list says where it lies',
	async () => {
		const SESSION_SECRET = 'a secret that is long enough to sign links';
		const home = await homeInTest('postgres');
		const served = { ...home.environment, SESSION_SECRET };
		const worked = { ...served, DATA_DIR: path.join(String(home.environment['DATA_DIR']), 'of-the-worker') };
		const server = await startInTest('http-server', served);
		await startInTest('worker', worked);
		const owner = await signInTo(server.url);
		const headers = { cookie: owner.cookie };
		const { id } = await (await owner.post('/api/backups', {})).json();
		const find = async () => {
			const response = await fetch(`${server.url}/api/backups`, { headers });
			return ((await response.json()) as Backups).backups.find((backup) => backup.id === id);
		};
		await expect.poll(async () => (await find())?.state, { timeout: 60_000 }).toBe('done');
		const made = await find();
		expect(made).toMatchObject({ isHere: false, location: path.join(worked.DATA_DIR, 'backups') });
		await openBackup(path.join(worked.DATA_DIR, 'backups', String(made?.fileName)), undefined);
		const refused = await fetch(`${server.url}/api/backups/${id}/file`, { headers });
		expect(refused.status).toBe(409);
		expect((await refused.json()).message).toContain(`in ${made?.location}`);
	},
);
