import type { JobHandler } from '#platform/jobs/job.ts';
import type { deliverMail } from './jobs.ts';
import type { Sender } from './sender.ts';

/** The mails are in the database, so the job has done its part once the sender knows. */
export function deliverMailHandler(sender: Sender): JobHandler<typeof deliverMail.payload> {
	return async () => sender.wake();
}
