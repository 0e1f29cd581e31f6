import type { JobHandler } from '#platform/jobs/job.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';
import type { deliverMail } from './jobs.ts';

/** The mails are already in the database, so the job only has to wake the sender. */
export function deliverMailHandler(sender: LookOut): JobHandler<typeof deliverMail.payload> {
	return async () => sender.wake();
}
