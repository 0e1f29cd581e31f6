import {
	changeSiteSettings,
	exportEverything,
	getSiteSettings,
	type SiteSettings,
} from '#contract/settings.ts';
import { routeDownload } from '#server/http/downloads.ts';
import { type App, route } from '#server/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
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
