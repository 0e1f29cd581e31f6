import type { Transaction } from 'kysely';
import type { Enqueue } from '#platform/jobs/job.ts';
import { announceCounts } from './jobs.ts';

const everyMs = 5000;

/**
 * Has pages that show subscriber counts made anew soon. All changes of the same few seconds fall due at the
 * same moment and are announced as one.
 */
export async function announceCountsSoon<Tables>(
	tx: Transaction<Tables>,
	{ enqueue, now }: { enqueue: Enqueue; now: Date },
): Promise<void> {
	const startAfter = new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
	await enqueue(tx, announceCounts, {}, { startAfter });
}
