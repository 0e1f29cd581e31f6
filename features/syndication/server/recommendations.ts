import type { Db } from '#database/database.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { listRecommendedNewsletters } from '#features/syndication/store/syndication.ts';
import type { Site } from './site.ts';

const maxRecommendations = 1000;

/** The newsletters that editors picked for collections, in the format publishing platforms use for recommendations. */
export async function makeRecommendations({ db, site }: { db: Db; site: Site }): Promise<string> {
	const newsletters = await listRecommendedNewsletters(db, maxRecommendations);
	return JSON.stringify(
		newsletters.map((newsletter) => ({
			title: newsletter.name,
			// Platforms look for their own host here, so prefer the newsletter's site to our page about it.
			url: newsletter.signup_url || site.url() + addresses.newsletter(newsletter.slug),
			description: newsletter.description,
			created_at: newsletter.created_at.toISOString(),
			updated_at: newsletter.updated_at.toISOString(),
		})),
	);
}
