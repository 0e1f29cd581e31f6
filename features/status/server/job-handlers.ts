import { listServiceConnections } from '#features/site/server/services/connections.ts';
import { type TestNeeds, tryService } from '#features/site/server/services/test-service.ts';
import { isCheckDue, type OutsideService, services } from '#features/status/rules/judge-services.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import { isConfigured } from './configured-services.ts';
import type { checkServices } from './jobs.ts';

export function checkServicesHandler(
	needs: TestNeeds & { clock: Clock; log: Log },
): JobHandler<typeof checkServices.payload> {
	return async () => {
		const { db, clock, config } = needs;
		const connections = await listServiceConnections(db, config);
		for (const service of Object.keys(services) as OutsideService[]) {
			const connection = connections.find((known) => known.service === service);
			if (connection && isConfigured(config, service) && isCheckDue(connection, clock()))
				await tryService(needs, service);
		}
	};
}
