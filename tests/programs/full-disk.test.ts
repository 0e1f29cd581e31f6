import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Status } from '#features/status/contract/status.ts';
import { createFolderStorage } from '#gateways/file-storage/folder-storage.ts';
import { signInTo } from '../support/admin-client.ts';
import { hasPostgres } from '../support/databases/engines.ts';
import { makeCategoryByHand, manualListing } from '../support/factories/list-by-hand.ts';
import { makeForm, makePicture } from '../support/factories/picture-files.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { mountSmallDisk, type SmallDisk } from '../support/services/small-disk.ts';

const disks: SmallDisk[] = [];

function mountDisk(size: string): SmallDisk {
	const disk = mountSmallDisk(size);
	if (!disk) throw new Error('A small disk could not be mounted.');
	disks.push(disk);
	return disk;
}

const probe = mountSmallDisk('1m');
probe?.unmount();
const isMounted = probe !== null;
if (!isMounted)
	process.stdout.write(
		'A small disk could not be mounted: the full-disk tests need root and are left out.\n',
	);

afterAll(() => {
	for (const { unmount } of disks) unmount();
});

test.runIf(isMounted)(
	'on a full disk writes get 507, reads go on, and after room is made all is there',
	async () => {
		const disk = mountDisk('260m');
		const dataDir = path.join(disk.folder, 'data');
		const server = await startInTest('all-in-one', { DATA_DIR: dataDir });
		const admin = await signInTo(server.url);
		const categoryIds = [await makeCategoryByHand(admin)];
		const newsletter = (name: string) => admin.post('/api/newsletters', manualListing({ name, categoryIds }));
		expect((await newsletter('Before the Flood')).status).toBe(201);
		const diskLine = async () => {
			const headers = { cookie: admin.cookie };
			const response = await fetch(`${server.url}/api/admin/status`, { headers });
			const { sections }: Status = await response.json();
			return sections.flatMap(({ lines }) => lines).find(({ id }) => id === 'disk-0');
		};

		const makeRoom = disk.fillUp(40);
		// The server checks its disk a few times a second; until then a write would be let through.
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
			advice: expect.stringContaining(dataDir),
		});

		makeRoom();
		await expect.poll(async () => (await newsletter('After the Flood')).status).toBe(201);
		const names = (await (await fetch(`${server.url}/api/newsletters`)).json()).map(
			({ name }: { name: string }) => name,
		);
		expect(names.toSorted()).toEqual(['After the Flood', 'Before the Flood']);
		expect(await diskLine()).toMatchObject({ state: 'attention' });
		expect(await server.stop()).toBe(0);
	},
);

test.runIf(isMounted && hasPostgres)(
	'where the database is elsewhere, a full disk refuses uploads with 507 and nothing else, and loses none',
	async () => {
		const home = await homeInTest('postgres');
		const disk = mountDisk('90m');
		const uploads = path.join(disk.folder, 'uploads');
		const server = await startInTest('all-in-one', { ...home.environment, DATA_DIR: disk.folder });
		const admin = await signInTo(server.url);
		const categoryIds = [await makeCategoryByHand(admin)];
		const upload = async (colour: string) => {
			const { headers, payload } = await makeForm(await makePicture('png', { colour }));
			const response = await fetch(`${server.url}/api/upload/newsletter-image`, {
				method: 'POST',
				headers: { ...headers, cookie: admin.cookie },
				body: new Uint8Array(payload),
			});
			return [response.status, await response.json()];
		};
		const read = async (url: string) => (await fetch(server.url + url)).status;
		const [status, { imageUrl }] = await upload('#aa0000');
		expect(status).toBe(201);
		const kept = readdirSync(uploads);

		const makeRoom = disk.fillUp(40);
		const health = async () => (await fetch(`${server.url}/healthz`)).json();
		await expect.poll(health).toEqual({ status: 'degraded' });
		expect(await upload('#00aa00')).toEqual([507, { code: 'storage_full', message: 'Storage is full.' }]);
		expect(readdirSync(uploads)).toEqual(kept);
		expect(await read(imageUrl)).toBe(200);
		expect((await admin.post('/api/newsletters', manualListing({ name: 'Dry', categoryIds }))).status).toBe(
			201,
		);
		const ready = await fetch(`${server.url}/readyz`);
		expect([ready.status, (await ready.json()).reasons]).toEqual([
			200,
			['The disk of the uploads is nearly full: no pictures can be kept.'],
		]);

		makeRoom();
		await expect.poll(health).toEqual({ status: 'ok' });
		const [again, later] = await upload('#00aa00');
		expect([again, await read(later.imageUrl)]).toEqual([201, 200]);
		expect(await server.stop()).toBe(0);
	},
);

test.runIf(isMounted)('a file that no longer fits leaves nothing of itself', async () => {
	const small = path.join(mountDisk('1m').folder, 'uploads');
	const files = createFolderStorage(small, { isFull: async () => false });
	await files.put('a.webp', Buffer.alloc(300_000, 'a'), 'image/webp');
	await expect(files.put('b.webp', Buffer.alloc(900_000, 'b'), 'image/webp')).rejects.toMatchObject({
		code: 'storage_full',
	});
	expect(readdirSync(small)).toEqual(['a.webp']);
	expect((await files.find('a.webp'))?.length).toBe(300_000);
});
