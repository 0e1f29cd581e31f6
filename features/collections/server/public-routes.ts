import type { Db } from '#database/database.ts';
import { getCollection, listCollections } from '#features/collections/contract/collections.ts';
import { listCollections as listRows } from '#features/collections/store/collections.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { presentNewsletter } from '#features/newsletters/server/present.ts';
import { type App, route } from '#platform/http/route.ts';
import { getCollection as get } from './get-collection.ts';
import { presentCollection } from './present.ts';

export function addPublicCollectionRoutes(app: App, { db }: { db: Db }): void {
	route(app, listCollections, async (_input, tools) => {
		tools.setCacheTags([cacheTags.collections, cacheTags.list]);
		return (await listRows(db)).map(presentCollection);
	});

	route(app, getCollection, async ({ params }, tools) => {
		const { collection, members, pastDigests } = await get({ db }, params.id);
		tools.setCacheTags([
			cacheTags.collections,
			cacheTags.digests,
			cacheTags.list,
			...members.map(({ newsletter }) => cacheTags.newsletter(newsletter.id)),
		]);
		return {
			...presentCollection(collection),
			pastDigests,
			members: members.map(({ newsletter, note }) => ({ newsletter: presentNewsletter(newsletter), note })),
		};
	});
}
