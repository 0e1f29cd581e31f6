import type { Db } from '#database/database.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import type { ListingEdit } from '#features/publishers/contract/desk.ts';
import type {
	listPublisherRequests as endpoint,
	WaitingChange,
} from '#features/publishers/contract/manage-publishers.ts';
import { countWaitingClaims } from '#features/publishers/store/desk.ts';
import { listWaitingChanges } from '#features/publishers/store/listing-changes.ts';
import { listRemovalRequests } from '#features/publishers/store/removal-requests.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { readListing } from '../desk/apply-change.ts';

const maxShown = 200;

/** Everything that waits for an editor. */
export async function listRequests({ db }: { db: Db }): Promise<ResponseOf<typeof endpoint>> {
	const changes: WaitingChange[] = [];
	for (const { id, newsletter_id, email, change, created_at } of await listWaitingChanges(db, maxShown)) {
		const row = await findNewsletter(db, newsletter_id);
		if (!row) continue;
		const isChanged = ([field]: [string, unknown]) => change[field as keyof ListingEdit] !== undefined;
		changes.push({
			id,
			newsletter: { id: row.id, slug: row.slug, name: row.name },
			publisherEmail: email,
			createdAt: created_at.toISOString(),
			change,
			current: Object.fromEntries(Object.entries(readListing(row)).filter(isChanged)),
		});
	}
	return {
		changes,
		removals: (await listRemovalRequests(db, maxShown)).map(({ id, slug, name, ...request }) => ({
			newsletter: { id, slug, name },
			publisherEmail: request.email,
			reason: request.reason,
			createdAt: request.created_at.toISOString(),
		})),
		claims: await countWaitingClaims(db),
	};
}
