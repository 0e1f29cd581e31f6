import { inTransaction } from '#database/database.ts';
import {
	beginImport,
	listChannelsToRefresh,
	listImportsUnderWay,
} from '#features/videos/store/video-imports.ts';
import { importVideos } from './jobs.ts';
import type { VideoNeeds } from './needs.ts';

type Needs = Pick<VideoNeeds, 'db' | 'enqueue' | 'clock'>;

/** Starts an import for every channel. */
export async function refreshChannels({ db, enqueue, clock }: Needs): Promise<void> {
	for (const newsletterId of await listChannelsToRefresh(db))
		await inTransaction(db, async (tx) => {
			const run = await beginImport(tx, newsletterId, { now: clock() });
			await enqueue(tx, importVideos, { newsletterId, run });
		});
}

/** Enqueues every unfinished import. Harmless for those already in progress. */
export async function resumeImports({ db, enqueue }: Needs): Promise<void> {
	const underWay = await listImportsUnderWay(db);
	if (underWay.length === 0) return;
	await inTransaction(db, async (tx) => {
		for (const { newsletter_id, import_run } of underWay)
			await enqueue(tx, importVideos, { newsletterId: newsletter_id, run: import_run });
	});
}
