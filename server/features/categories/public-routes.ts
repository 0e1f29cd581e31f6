import { getCategory, listCategories } from '#contract/categories.ts';
import { type App, route } from '#server/http/route.ts';
import { Problem } from '#server/platform/problem.ts';
import { findCategory, listCategories as listRows } from '#server/store/categories.ts';
import type { Db } from '#server/store/database.ts';
import { presentCategory } from './present.ts';

export function addPublicCategoryRoutes(app: App, { db }: { db: Db }): void {
	route(app, listCategories, async () => (await listRows(db)).map(presentCategory));

	route(app, getCategory, async ({ params }) => {
		const row = await findCategory(db, params.id);
		if (!row) throw new Problem('category_not_found');
		return presentCategory(row);
	});
}
