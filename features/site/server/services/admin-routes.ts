import { inTransaction } from '#database/database.ts';
import { getServices, listServiceConnections, testService } from '#features/site/contract/services.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { listServiceConnections as listConnections } from './connections.ts';
import { type TestNeeds, tryService } from './test-service.ts';

export function addServiceRoutes(app: App, needs: TestNeeds & { clock: Clock; log: Log }): void {
	const { db, clock, config } = needs;

	route(app, getServices, () => ({
		smtp: Boolean(config.smtp),
		mailFrom: Boolean(config.mailFrom),
		publicUrl: Boolean(config.publicUrl),
		databaseServer: Boolean(config.databaseUrl),
		objectStorage: Boolean(config.s3),
		imageModel: Boolean(config.stability),
		textModel: Boolean(config.textModel),
		mailbox: Boolean(config.mailbox),
		videoPlatform: Boolean(config.videoPlatform?.apiKey),
	}));

	route(app, listServiceConnections, () => listConnections(db, config));

	route(
		app,
		testService,
		async ({ params: { service }, identity }) => {
			const outcome = await tryService(needs, service);
			await inTransaction(db, (tx) =>
				insertAuditEntry(tx, {
					actor: identity,
					action: 'tested',
					subject: { kind: 'service', id: service, name: service },
					before: null,
					after: outcome,
					now: clock(),
				}),
			);
			return outcome;
		},
		// Some tests cost money, and all call an outside service.
		{ perMinute: 30 },
	);
}
