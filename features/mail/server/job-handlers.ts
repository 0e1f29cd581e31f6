import type { JobHandler } from '#platform/jobs/job.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';
import type { deliverMail } from './jobs.ts';

/** The mails are in the database, so the job has done its part once the sender knows. */
export function deliverMailHandler(sender: LookOut): JobHandler<typeof deliverMail.payload> {
	return async () => sender.wake();
}
