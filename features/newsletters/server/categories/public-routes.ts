import type { Db } from '#database/database.ts';
import { getCategory, listCategories } from '#features/newsletters/contract/categories.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { findCategory, listCategories as listRows } from '#features/newsletters/store/categories.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { presentCategory } from './present.ts';

export function addPublicCategoryRoutes(app: App, { db }: { db: Db }): void {
	route(app, listCategories, async (_input, tools) => {
		tools.setCacheTags([cacheTags.categoryCounts]);
		return (await listRows(db)).map(presentCategory);
	});

	route(app, getCategory, async ({ params }, tools) => {
		tools.setCacheTags([cacheTags.categoryCounts]);
		const row = await findCategory(db, params.id);
		if (!row) throw new Problem('category_not_found');
		return presentCategory(row);
	});
}
