import { type Db, inTransaction } from '#database/database.ts';
import {
	changeSiteSettings,
	exportEverything,
	getSiteSettings,
	type SiteSettings,
} from '#features/site/contract/settings.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import { routeDownload } from '#platform/http/files/downloads.ts';
import { type App, route } from '#platform/http/route.ts';
import { changeSiteSettings as change } from './change-site-settings.ts';
import { exportEverything as exportAll } from './export-everything.ts';
import { currentRegistration, type RegistrationConfig } from './registration.ts';

type Needs = {
	db: Db;
	clock: Clock;
	site: { name: string; url: () => string };
	config: RegistrationConfig & { publicUrl?: string | undefined };
};

export function addSettingsRoutes(app: App, needs: Needs): void {
	const { db, clock, site, config } = needs;

	const present = async (caller: { isLocal: boolean }): Promise<SiteSettings> => ({
		siteName: site.name,
		address: site.url(),
		isAddressSet: Boolean(config.publicUrl),
		registration: await currentRegistration(db, config, caller),
		isRegistrationFixed: config.registration !== undefined,
	});

	route(app, getSiteSettings, ({ caller }) => present(caller));

	route(app, changeSiteSettings, async ({ body, identity, caller }) => {
		await change(needs, body, { identity, isLocal: caller.isLocal });
		return present(caller);
	});

	routeDownload(
		app,
		exportEverything,
		async ({ identity }) => {
			const now = clock();
			await inTransaction(db, (tx) =>
				insertAuditEntry(tx, {
					actor: identity,
					action: 'downloaded',
					subject: { kind: 'export', id: 'everything', name: 'Everything' },
					before: null,
					after: null,
					now,
				}),
			);
			return {
				type: 'application/x-ndjson; charset=utf-8',
				fileName: `everything-${now.toISOString().slice(0, 10)}.jsonl`,
				content: exportAll(needs),
			};
		},
		{ perHour: 20 },
	);
}
