import type { Db } from '#database/database.ts';
import {
	createCollection,
	deleteCollection,
	listManagedCollections,
	maxReadersCounted,
	orderCollections,
	updateCollection,
} from '#features/collections/contract/manage-collections.ts';
import { listManagedCollections as listRows } from '#features/collections/store/managed-collections.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { createCollection as create } from './create-collection.ts';
import { deleteCollection as remove } from './delete-collection.ts';
import { presentManagedCollection } from './managed-collection.ts';
import { orderCollections as order } from './order-collections.ts';
import { updateCollection as update } from './update-collection.ts';

export function addAdminCollectionRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	route(app, listManagedCollections, async () =>
		(await listRows(needs.db, maxReadersCounted)).map(presentManagedCollection),
	);
	route(app, createCollection, async ({ body, identity }) =>
		presentManagedCollection(await create(needs, identity, body)),
	);
	route(app, updateCollection, async ({ params, body, identity }) =>
		presentManagedCollection(await update(needs, identity, params.id, body)),
	);
	route(app, orderCollections, async ({ body, identity }) =>
		(await order(needs, identity, body.ids.map(Number))).map(presentManagedCollection),
	);
	route(app, deleteCollection, async ({ params, identity }) => {
		await remove(needs, identity, params.id);
		return { message: 'Collection deleted' };
	});
}
