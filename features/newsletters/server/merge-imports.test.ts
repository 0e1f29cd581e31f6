import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { createVideoHouse, type VideoHouse } from '#tests/support/video-house.ts';

let house: VideoHouse;

beforeAll(async () => {
	house = await createVideoHouse();
});
afterAll(() => house.close());

async function merge(id: number, intoId: number) {
	const answer = await house.app.inject({
		method: 'POST',
		url: `/api/admin/newsletters/${id}/merge`,
		headers: house.admin,
		payload: { intoId: String(intoId) },
	});
	expect(answer.statusCode).toBe(200);
}

/** Works an import until the worker dies at its second page. */
async function workOnePage(newsletterId: number) {
	let pages = 0;
	const { listUploads } = house.outside.videoPlatform;
	const work = house.work(newsletterId, {
		...house.outside.videoPlatform,
		listUploads: async (...given: Parameters<typeof listUploads>) => {
			pages += 1;
			if (pages === 2) throw new Error('killed');
			return listUploads(...given);
		},
	});
	await expect(work).rejects.toThrow('killed');
}

const jobsOf = async (id: number) =>
	(await house.listWaiting()).filter(({ newsletterId }) => newsletterId === id).map(({ run }) => run);

test('an import under way begins anew for the newsletter that the channel goes to', async () => {
	house.service.addChannel({ handle: 'canal', videoCount: 70 });
	const gone = await makeNewsletter(house.db, { name: 'Canal Old' });
	const kept = await makeNewsletter(house.db, { name: 'Canal New' });
	await house.connect(gone.id, '@canal');
	await workOnePage(gone.id);
	await merge(gone.id, kept.id);
	expect(await house.getChannel('Canal')).toMatchObject({ status: 'importing', found: 0, videos: 50 });
	expect(await jobsOf(kept.id)).toEqual([2]);
	await house.work(kept.id);
	expect(await house.getChannel('Canal')).toMatchObject({ status: 'idle', found: 70, videos: 70 });
});

test('an import of the newsletter that stays goes on as it was', async () => {
	house.service.addChannel({ handle: 'lock', videoCount: 70 });
	house.service.addChannel({ handle: 'weir', videoCount: 3 });
	const gone = await makeNewsletter(house.db, { name: 'Lock Old' });
	const kept = await makeNewsletter(house.db, { name: 'Lock New' });
	await house.connect(gone.id, '@weir');
	await house.connect(kept.id, '@lock');
	await workOnePage(kept.id);
	await merge(gone.id, kept.id);
	expect(await house.getChannel('Lock')).toMatchObject({ status: 'importing', found: 50 });
	expect(await jobsOf(kept.id)).toEqual([1]);
	await house.work(kept.id);
	expect(await house.getChannel('Lock')).toMatchObject({ status: 'idle', found: 70, videos: 70 });
});
