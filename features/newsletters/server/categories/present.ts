import type { Category } from '#features/newsletters/contract/categories.ts';
import type { ManagedCategory } from '#features/newsletters/contract/manage-categories.ts';
import type { CategoryRow } from '#features/newsletters/store/categories.ts';
import type { ManagedCategoryRow } from '#features/newsletters/store/managed-categories.ts';

export function presentCategory(row: CategoryRow): Category {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		description: row.description,
		count: row.newsletter_count,
	};
}

export function presentManagedCategory(row: ManagedCategoryRow): ManagedCategory {
	return { ...presentCategory(row), hiddenCount: row.hidden_count, formerSlugs: row.former_slugs };
}
