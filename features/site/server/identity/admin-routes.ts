import type { Db } from '#database/database.ts';
import {
	getIdentity,
	type ManagedIdentity,
	mailWithoutIdentity,
	previewSiteText,
	putIdentity,
} from '#features/site/contract/identity.ts';
import { missingIdentity } from '#features/site/rules/identity.ts';
import { readIdentity } from '#features/site/store/identity.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { agreeToMailAnyway, changeIdentity } from './change-identity.ts';
import { writeSiteText } from './write-site-text.ts';

export function addIdentityRoutes(
	app: App,
	needs: { db: Db; clock: Clock; site: { url: () => string } },
): void {
	const { db, site } = needs;
	const present = async (): Promise<ManagedIdentity> => {
		const identity = await readIdentity(db);
		return { identity, missing: missingIdentity(identity) };
	};

	route(app, getIdentity, present);

	route(app, putIdentity, async ({ body, identity }) => {
		await changeIdentity(needs, identity, body);
		return present();
	});

	route(app, previewSiteText, async ({ body }) => ({
		html: await writeSiteText(body.markdown, { siteUrl: site.url() }),
	}));

	route(app, mailWithoutIdentity, async ({ identity }) => {
		await agreeToMailAnyway(needs, identity);
		return { mayMail: true as const };
	});
}
