import type { Db } from '#database/database.ts';
import {
	createCategory,
	deleteCategory,
	listManagedCategories,
	mergeCategory,
	orderCategories,
	updateCategory,
} from '#features/newsletters/contract/manage-categories.ts';
import { listManagedCategories as listRows } from '#features/newsletters/store/managed-categories.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { createCategory as create } from './create-category.ts';
import { deleteCategory as remove } from './delete-category.ts';
import { mergeCategory as merge } from './merge-category.ts';
import { orderCategories as order } from './order-categories.ts';
import { presentManagedCategory } from './present.ts';
import { updateCategory as update } from './update-category.ts';

export function addAdminCategoryRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	route(app, listManagedCategories, async () => (await listRows(needs.db)).map(presentManagedCategory));

	route(app, createCategory, async ({ body, identity }) =>
		presentManagedCategory(await create(needs, identity, body)),
	);
	route(app, updateCategory, async ({ params, body, identity }) =>
		presentManagedCategory(await update(needs, identity, params.id, body)),
	);
	route(app, orderCategories, async ({ body, identity }) =>
		(await order(needs, identity, body.ids.map(Number))).map(presentManagedCategory),
	);
	route(app, mergeCategory, async ({ params, body, identity }) =>
		presentManagedCategory(await merge(needs, identity, { id: params.id, intoId: Number(body.intoId) })),
	);
	route(app, deleteCategory, async ({ params, query: { newHomeId }, identity }) => {
		await remove(needs, identity, { id: params.id, newHomeId: newHomeId ? Number(newHomeId) : null });
		return { message: 'Category deleted' };
	});
}
