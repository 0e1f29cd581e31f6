import type { Enqueue } from '#server/jobs/job.ts';
import { importVideos } from '#server/jobs/video-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/store/database.ts';
import { beginImport, disconnectChannel, forgetChannel } from '#server/store/video-imports.ts';

/** A listing has got another channel, or none: its videos are imported, or put away. Answers whether an import has begun. */
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
