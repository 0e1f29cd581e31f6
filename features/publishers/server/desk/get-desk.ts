import type { Db } from '#database/database.ts';
import type { getDesk as endpoint } from '#features/publishers/contract/desk.ts';
import { listDeskRows, listSubmitted } from '#features/publishers/store/desk.ts';
import { listKeptNewsletters } from '#features/publishers/store/kept-newsletters.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';

const maxSubmissions = 100;

/** What a publisher keeps or claims, and the outcome of their submissions. */
export async function getDesk({ db }: { db: Db }, publisherId: string): Promise<ResponseOf<typeof endpoint>> {
	const email = (await findPublisher(db, publisherId))?.email ?? '';
	const kept = await listKeptNewsletters(db, publisherId);
	const rows = await listDeskRows(
		db,
		publisherId,
		kept.map(({ claim_id }) => claim_id),
	);
	return {
		email,
		newsletters: rows.map((row) => ({
			id: row.newsletter_id,
			slug: row.slug,
			name: row.name,
			imageUrl: row.image_url,
			isListed: !row.hidden,
			claimState: row.state,
			claimId: row.claim_id,
			isOwn: row.is_own,
		})),
		submissions: (await listSubmitted(db, email, maxSubmissions)).map((row) => ({
			id: row.id,
			name: row.name,
			address: row.address,
			status: row.status,
			answer: row.answer,
			newsletterSlug: row.newsletter_slug,
			createdAt: row.created_at.toISOString(),
			answeredAt: row.answered_at?.toISOString() ?? null,
		})),
	};
}
