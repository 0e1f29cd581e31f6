import type { Transaction } from 'kysely';
import type { Enqueue } from '#platform/jobs/job.ts';
import { announceCounts } from './jobs.ts';

const intervalMs = 5000;

/**
 * Schedules a refresh of pages that show subscriber counts. All changes within the same few seconds are due at the same time and
 * announced as one.
 */
export async function announceCountsSoon<Tables>(
	tx: Transaction<Tables>,
	{ enqueue, now }: { enqueue: Enqueue; now: Date },
): Promise<void> {
	const startAfter = new Date((Math.floor(now.getTime() / intervalMs) + 1) * intervalMs);
	await enqueue(tx, announceCounts, {}, { startAfter });
}
