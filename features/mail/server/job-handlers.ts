import type { JobHandler } from '#platform/jobs/job.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import type { deliverMail } from './jobs.ts';

/** The mails are already in the database, so the job only has to wake the sender. */
export function deliverMailHandler(sender: Poller): JobHandler<typeof deliverMail.payload> {
	return async () => sender.wake();
}
