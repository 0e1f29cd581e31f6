import type { Db } from '#database/database.ts';
import type { SiteIdentity } from '#features/site/contract/identity.ts';
import { getSite, getSiteText, type SiteText } from '#features/site/contract/site.ts';
import { accentProperties } from '#features/site/rules/accent-palette.ts';
import { readIdentity } from '#features/site/store/identity.ts';
import { type App, route } from '#platform/http/route.ts';
import { writeSiteText } from './write-site-text.ts';

const textOf: Record<SiteText, (identity: SiteIdentity) => string> = {
	privacy: ({ privacyAddition }) => privacyAddition,
	terms: ({ termsAddition }) => termsAddition,
	careers: ({ careers, careersText }) => (careers === 'own' ? careersText : ''),
};

export function addSiteRoutes(app: App, { db, site }: { db: Db; site: { url: () => string } }): void {
	route(app, getSite, async (_input, tools) => {
		tools.setCacheTags([]);
		const { legalName, postalAddress, contactEmail, contactUrl, tagline, logoUrl, accentColour, careers } =
			await readIdentity(db);
		return {
			legalName,
			postalAddress,
			contactEmail,
			contactUrl,
			tagline,
			logoUrl,
			colours: accentProperties(accentColour),
			hasCareers: careers !== 'off',
		};
	});

	route(app, getSiteText, async ({ params }, tools) => {
		tools.setCacheTags([]);
		return {
			html: await writeSiteText(textOf[params.page](await readIdentity(db)), { siteUrl: site.url() }),
		};
	});
}
