import {
	dismissJobs,
	listFailedJobs,
	maxJobsListed,
	runJobsAgain,
} from '#features/status/contract/failed-jobs.ts';
import { getStatus } from '#features/status/contract/status.ts';
import { describeJobFailure, nameJob } from '#features/status/rules/failure-reason.ts';
import { describeOverall } from '#features/status/rules/overall.ts';
import { type App, route } from '#platform/http/route.ts';
import { listFailedJobs as listFailed } from '#platform/jobs/failed-jobs.ts';
import type { Log } from '#platform/log.ts';
import { redactSecrets } from '#platform/service-check.ts';
import { secretsOf } from './configured-services.ts';
import { resolveFailedJobs } from './failed-jobs.ts';
import { listMailDay } from './mail-day.ts';
import { listMeasures, type StatusNeeds } from './measures.ts';
import { createStatusReader, withTimeout } from './read-status.ts';

const timeoutMs = 3000;

export function addStatusRoutes(app: App, needs: StatusNeeds & { log: Log }): void {
	const { db, clock, log } = needs;
	const readSections = createStatusReader(listMeasures(needs), { timeoutMs, log });

	route(app, getStatus, async () => {
		const [sections, mailHours] = await Promise.all([
			readSections(),
			withTimeout(
				listMailDay(db, clock()).catch(() => null),
				timeoutMs,
				() => null,
			),
		]);
		return {
			...describeOverall(sections.flatMap(({ lines }) => lines)),
			measuredAt: clock().toISOString(),
			sections,
			mailHours,
		};
	});

	route(app, listFailedJobs, async () => {
		const { jobs, kinds } = await listFailed(db, maxJobsListed);
		return {
			jobs: jobs.map(({ id, name, output, attempts, failed_at }) => ({
				id,
				kind: name,
				name: nameJob(name),
				reason: redactSecrets(secretsOf(needs.config), describeJobFailure(output)),
				attempts,
				failedAt: failed_at.toISOString(),
			})),
			kinds: kinds.map(({ name, count }) => ({ kind: name, name: nameJob(name), count })),
		};
	});

	route(app, runJobsAgain, async ({ body, identity }) => ({
		count: await resolveFailedJobs(needs, 'ran again', body, identity),
	}));

	route(app, dismissJobs, async ({ body, identity }) => ({
		count: await resolveFailedJobs(needs, 'dismissed', body, identity),
	}));
}
