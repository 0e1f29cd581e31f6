import type { Db } from '#database/database.ts';
import { type KeptNewsletter, listKeptNewsletters } from '#features/publishers/store/kept-newsletters.ts';
import { Problem } from '#platform/problem.ts';

/** Lets nobody near a newsletter that they do not keep: to them it is not there. */
export async function requireKept(
	db: Db,
	publisherId: string,
	newsletterId: number,
): Promise<KeptNewsletter> {
	const [kept] = await listKeptNewsletters(db, publisherId, newsletterId);
	if (!kept) throw new Problem('newsletter_not_found');
	return kept;
}

/** The same for who wants to change something, or to see readers: while a claim is contested or in question, nobody may. */
export async function requireHeld(
	db: Db,
	publisherId: string,
	newsletterId: number,
): Promise<KeptNewsletter> {
	const kept = await requireKept(db, publisherId, newsletterId);
	if (kept.state !== 'held') throw new Problem('claim_in_question');
	return kept;
}
