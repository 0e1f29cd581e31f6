import type { Db } from '#database/database.ts';
import { type KeptNewsletter, listKeptNewsletters } from '#features/publishers/store/kept-newsletters.ts';
import { Problem } from '#platform/problem.ts';

/** Requires that the publisher keeps the newsletter; to others it appears not to exist. */
export async function requireKept(
	db: Db,
	publisherId: string,
	newsletterId: number,
): Promise<KeptNewsletter> {
	const [kept] = await listKeptNewsletters(db, publisherId, newsletterId);
	if (!kept) throw new Problem('newsletter_not_found');
	return kept;
}

/** The same for changing something or seeing readers, which nobody may do while a claim is contested or in question. */
export async function requireHeld(
	db: Db,
	publisherId: string,
	newsletterId: number,
): Promise<KeptNewsletter> {
	const kept = await requireKept(db, publisherId, newsletterId);
	if (kept.state !== 'held') throw new Problem('claim_in_question');
	return kept;
}
