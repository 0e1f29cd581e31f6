import type { Tx } from '#database/database.ts';
import { importVideos } from '#features/videos/server/jobs.ts';
import { beginImport, disconnectChannel, forgetChannel } from '#features/videos/store/video-imports.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';

/** Handles a listing's new or removed channel: imports its videos or hides them. Returns whether an import was started. */
export async function changeChannel(
	tx: Tx,
	{ enqueue, clock }: { enqueue: Enqueue; clock: Clock },
	newsletterId: number,
	youtubeUrl: string,
): Promise<boolean> {
	if (youtubeUrl === '') {
		await disconnectChannel(tx, newsletterId);
		return false;
	}
	await forgetChannel(tx, newsletterId);
	const run = await beginImport(tx, newsletterId, { now: clock() });
	await enqueue(tx, importVideos, { newsletterId, run });
	return true;
}
