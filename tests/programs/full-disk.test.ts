import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Status } from '#features/status/contract/status.ts';
import { signInTo } from '../support/admin-client.ts';
import { makeCategoryByHand, manualListing } from '../support/factories/list-by-hand.ts';
import { startInTest } from '../support/program-in-test.ts';

const disk = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', disk]).status === 0;
if (!isMounted)
	process.stdout.write('A small disk could not be mounted: the full-disk test needs root and is left out.\n');

afterAll(() => {
	if (isMounted) spawnSync('umount', ['-l', disk]);
	rmSync(disk, { recursive: true, force: true });
});

test.runIf(isMounted)(
	'on a full disk writes get 507, reads go on, and after room is made all is there',
	async () => {
		const server = await startInTest('all-in-one', { DATA_DIR: path.join(disk, 'data') });
		const admin = await signInTo(server.url);
		const categoryIds = [await makeCategoryByHand(admin)];
		const newsletter = (name: string) => admin.post('/api/newsletters', manualListing({ name, categoryIds }));
		expect((await newsletter('Before the Flood')).status).toBe(201);
		const diskLine = async () => {
			const headers = { cookie: admin.cookie };
			const answer = await fetch(`${server.url}/api/admin/status`, { headers });
			const { sections }: Status = await answer.json();
			return sections.flatMap(({ lines }) => lines).find(({ id }) => id === 'disk-0');
		};

		const { bavail, bsize } = statfsSync(disk);
		const filler = path.join(disk, 'filler');
		writeFileSync(filler, Buffer.alloc(bavail * bsize - 40 * 1024 * 1024));
		// The server looks at its disk a few times a second: until it has, a write would be let through.
		await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
		const refused = await newsletter('During the Flood');
		expect(refused.status).toBe(507);
		expect(await refused.json()).toEqual({ code: 'storage_full', message: 'Storage is full.' });
		const list = await fetch(`${server.url}/api/newsletters?limit=7`);
		expect(list.status).toBe(200);
		expect(await list.text()).toContain('Before the Flood');
		expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'degraded' });
		expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
		expect(await diskLine()).toMatchObject({
			state: 'bad',
			value: expect.stringMatching(/^Full: .* and nothing can be saved$/),
			advice: expect.stringContaining(path.join(disk, 'data')),
		});

		rmSync(filler);
		await expect.poll(async () => (await newsletter('After the Flood')).status).toBe(201);
		const names = (await (await fetch(`${server.url}/api/newsletters`)).json()).map(
			({ name }: { name: string }) => name,
		);
		expect(names.toSorted()).toEqual(['After the Flood', 'Before the Flood']);
		expect(await diskLine()).toMatchObject({ state: 'attention' });
		expect(await server.stop()).toBe(0);
	},
);
