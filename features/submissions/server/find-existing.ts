import type { Db } from '#database/database.ts';
import { isSameHome, newsletterHome } from '#features/newsletters/rules/newsletter-home.ts';
import {
	findNewsletterOfSlug,
	type Listing,
	listNewslettersOnHost,
} from '#features/submissions/store/submissions.ts';
import { slugOfName } from '#text/slug.ts';

/** The visible listing at the same place. */
export async function findListingAt(db: Db, address: string): Promise<Listing | null> {
	const home = newsletterHome(address);
	if (!home) return null;
	const neighbours = await listNewslettersOnHost(db, home.host);
	return neighbours.find(({ signup_url }) => isSameHome(signup_url, address)) ?? null;
}

/** The visible listing at the same place or, failing that, with the same name, ignoring case, accents and punctuation. */
export async function findListing(
	db: Db,
	{ address, name }: { address: string; name: string },
): Promise<Listing | null> {
	const listing = await findListingAt(db, address);
	const slug = slugOfName(name);
	return listing ?? (name === '' || slug === 'untitled' ? null : findNewsletterOfSlug(db, slug));
}
