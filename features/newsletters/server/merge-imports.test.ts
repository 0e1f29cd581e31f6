import { expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpVideoFixture } from '#tests/support/video-fixture.ts';

const fixture = setUpVideoFixture();

async function merge(id: number, intoId: number) {
	const response = await fixture.app.inject({
		method: 'POST',
		url: `/api/admin/newsletters/${id}/merge`,
		headers: fixture.admin,
		payload: { intoId: String(intoId) },
	});
	expect(response.statusCode).toBe(200);
}

/** Runs an import until the worker dies on its second page. */
async function workOnePage(newsletterId: number) {
	let pages = 0;
	const { listUploads } = fixture.outside.videoPlatform;
	const work = fixture.work(newsletterId, {
		...fixture.outside.videoPlatform,
		listUploads: async (...given: Parameters<typeof listUploads>) => {
			pages += 1;
			if (pages === 2) throw new Error('killed');
			return listUploads(...given);
		},
	});
	await expect(work).rejects.toThrow('killed');
}

const jobsOf = async (id: number) =>
	(await fixture.listWaiting()).filter(({ newsletterId }) => newsletterId === id).map(({ run }) => run);

test('an import under way begins anew for the newsletter that the channel goes to', async () => {
	fixture.service.addChannel({ handle: 'canal', videoCount: 70 });
	const gone = await makeNewsletter(fixture.db, { name: 'Canal Old' });
	const kept = await makeNewsletter(fixture.db, { name: 'Canal New' });
	await fixture.connect(gone.id, '@canal');
	await workOnePage(gone.id);
	const [run] = await jobsOf(gone.id);
	await merge(gone.id, kept.id);
	expect(await fixture.getChannel('Canal')).toMatchObject({ status: 'importing', found: 0, videos: 50 });
	expect(await jobsOf(kept.id)).toEqual([Number(run) + 1]);
	await fixture.work(kept.id);
	expect(await fixture.getChannel('Canal')).toMatchObject({ status: 'idle', found: 70, videos: 70 });
});

test('an import of the newsletter that stays goes on as it was', async () => {
	fixture.service.addChannel({ handle: 'lock', videoCount: 70 });
	fixture.service.addChannel({ handle: 'weir', videoCount: 3 });
	const gone = await makeNewsletter(fixture.db, { name: 'Lock Old' });
	const kept = await makeNewsletter(fixture.db, { name: 'Lock New' });
	await fixture.connect(gone.id, '@weir');
	await fixture.connect(kept.id, '@lock');
	await workOnePage(kept.id);
	const before = await jobsOf(kept.id);
	await merge(gone.id, kept.id);
	expect(await fixture.getChannel('Lock')).toMatchObject({ status: 'importing', found: 50 });
	expect(await jobsOf(kept.id)).toEqual(before);
	expect(before).toHaveLength(1);
	await fixture.work(kept.id);
	expect(await fixture.getChannel('Lock')).toMatchObject({ status: 'idle', found: 70, videos: 70 });
});
