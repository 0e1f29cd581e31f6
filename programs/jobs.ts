import * as accounts from '#features/accounts/server/jobs.ts';
import * as delivery from '#features/delivery/server/jobs.ts';
import * as digests from '#features/digests/server/jobs.ts';
import * as inbox from '#features/inbox/server/jobs.ts';
import * as insights from '#features/insights/server/jobs.ts';
import * as mail from '#features/mail/server/jobs.ts';
import * as newsletters from '#features/newsletters/server/jobs.ts';
import * as notices from '#features/notices/server/jobs.ts';
import * as publishers from '#features/publishers/server/jobs.ts';
import * as readers from '#features/readers/server/jobs.ts';
import * as search from '#features/search/server/jobs.ts';
import * as backups from '#features/site/server/backups/jobs.ts';
import * as runs from '#features/site/server/runs/jobs.ts';
import * as status from '#features/status/server/jobs.ts';
import * as subscribing from '#features/subscribing/server/jobs.ts';
import * as videos from '#features/videos/server/jobs.ts';
import * as database from '#platform/jobs/database-jobs.ts';
import type { Job } from '#platform/jobs/job.ts';

/** All kinds of background work: everything these files export. */
const subjects: readonly Record<string, Job>[] = [
	accounts,
	delivery,
	digests,
	inbox,
	insights,
	mail,
	newsletters,
	notices,
	publishers,
	readers,
	search,
	backups,
	runs,
	status,
	subscribing,
	videos,
	database,
];
export const jobs: readonly Job[] = subjects.flatMap((subject) => Object.values(subject));
