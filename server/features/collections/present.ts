import type { Collection } from '#contract/collections.ts';
import type { CollectionRow } from '#server/store/collections.ts';

export function presentCollection(row: CollectionRow): Collection {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		description: row.description,
		icon: row.icon,
		color: row.color,
		newsletterIds: row.newsletter_ids.map(String),
		tags: row.tags,
	};
}
