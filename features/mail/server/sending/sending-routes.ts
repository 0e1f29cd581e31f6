import type { Db } from '#database/database.ts';
import { checkSendingDomain, getMailHealth, resumeMailings } from '#features/mail/contract/sending.ts';
import type { NameServer } from '#gateways/name-server/name-server.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { checkSendingDomain as check } from './check-sending-domain.ts';
import { readMailHealth } from './read-mail-health.ts';
import { resumeMailings as resume } from './resume-mailings.ts';
import type { SendingConfig } from './sending-config.ts';

export function addSendingRoutes(
	app: App,
	needs: {
		db: Db;
		clock: Clock;
		enqueue: Enqueue;
		config: SendingConfig;
		nameServer: NameServer;
		site: { name: string; url: () => string };
	},
): void {
	route(app, getMailHealth, () => readMailHealth(needs));

	route(app, resumeMailings, async ({ identity }) => {
		await resume(needs, identity);
		return readMailHealth(needs);
	});

	// Each check costs two dozen DNS queries.
	route(app, checkSendingDomain, () => check(needs), { perMinute: 20 });
}
