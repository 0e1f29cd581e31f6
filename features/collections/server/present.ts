import type { Collection } from '#features/collections/contract/collections.ts';
import type { CollectionRow } from '#features/collections/store/collections.ts';

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
