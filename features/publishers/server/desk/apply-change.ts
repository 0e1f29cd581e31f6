import type { Tx } from '#database/database.ts';
import { setFeedIn } from '#features/inbox/server/feeds/set-feed.ts';
import { updateNewsletterIn } from '#features/newsletters/server/update-newsletter.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import type { ListingChange, ListingEdit } from '#features/publishers/contract/desk.ts';
import type { Actor } from '#features/site/store/audit-log.ts';
import type { PublisherNeeds } from '../needs.ts';

/** Applies a publisher's change. */
export async function applyChange(
	tx: Tx,
	needs: Pick<PublisherNeeds, 'enqueue' | 'clock'>,
	actor: Actor,
	id: number,
	{ feedUrl, ...change }: ListingChange,
): Promise<void> {
	if (Object.keys(change).length > 0) await updateNewsletterIn(tx, needs, actor, id, change);
	if (feedUrl !== undefined) await setFeedIn(tx, needs, actor, id, feedUrl);
}

/** The current values of the fields a publisher may change. */
export function readListing(row: NewsletterRow): ListingEdit {
	return {
		name: row.name,
		description: row.description,
		imageUrl: row.image_url,
		signupUrl: row.signup_url,
		youtubeUrl: row.youtube_url,
		feedUrl: row.feed_url,
		frequency: row.frequency,
		categoryIds: row.category_ids.map(String),
		tags: row.tags,
	};
}
