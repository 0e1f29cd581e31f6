import type { Db } from '#database/database.ts';
import {
	type CollectionRow,
	findCollection,
	listMemberNotes,
} from '#features/collections/store/collections.ts';
import { countArchivedDigests } from '#features/digests/store/digest-archive.ts';
import { listVisibleNewslettersById, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';

/** A collection by slug, former slug or id, with its visible members in the editor's order. */
export async function getCollection(
	{ db }: { db: Db },
	slugOrId: string,
): Promise<{
	collection: CollectionRow;
	members: { newsletter: NewsletterRow; note: string }[];
	pastDigests: number;
}> {
	const collection = await findCollection(db, slugOrId);
	if (!collection) throw new Problem('collection_not_found');
	const [newsletters, notes, pastDigests] = await Promise.all([
		listVisibleNewslettersById(db, collection.newsletter_ids),
		listMemberNotes(db, collection.id),
		countArchivedDigests(db, collection.id),
	]);
	return {
		collection,
		pastDigests,
		members: newsletters.map((newsletter) => ({ newsletter, note: notes.get(newsletter.id) ?? '' })),
	};
}
