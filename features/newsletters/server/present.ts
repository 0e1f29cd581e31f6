import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';

export function presentNewsletter(row: NewsletterRow): Newsletter {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		description: row.description,
		imageUrl: row.image_url,
		signupUrl: row.signup_url,
		youtubeUrl: row.youtube_url,
		frequency: row.frequency,
		rating: row.rating,
		subscribers: row.subscribers,
		tags: row.tags,
		categoryIds: row.category_ids.map(String),
		isSponsored: row.is_sponsored,
		featuredText: row.featured_text,
		directSignup: row.direct_signup,
		delivery: deliveryOf(row),
		hidden: row.hidden,
		keptBy: row.kept_by,
		createdAt: row.created_at.toISOString(),
	};
}

/** How it currently reaches its readers, whatever was configured. */
export function deliveryOf(
	row: Pick<NewsletterRow, 'direct_signup' | 'delivery' | 'feed_url' | 'has_source'>,
): Newsletter['delivery'] {
	if (row.direct_signup) return 'own-page';
	if (row.delivery === 'hand-over') return 'hand-over';
	return row.has_source || row.feed_url !== '' ? row.delivery : 'none';
}
