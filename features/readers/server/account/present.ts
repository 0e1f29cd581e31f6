import type { ReaderSubscription } from '#features/readers/contract/readers.ts';
import type { ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';

export function presentReaderSubscription(row: ReaderSubscriptionRow): ReaderSubscription {
	return {
		newsletter: { id: row.newsletter_id, slug: row.slug, name: row.name, imageUrl: row.image_url },
		state: row.status === 'active' && !row.converted_at ? 'waiting' : row.status,
		since: row.created_at.toISOString(),
		endedAt: row.ended_at?.toISOString() ?? null,
	};
}
