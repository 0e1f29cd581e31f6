import { getCollection, listCollections } from '#contract/collections.ts';
import type { Newsletter } from '#contract/newsletters.ts';
import { type App, route } from '#server/http/route.ts';
import { listCollections as listRows } from '#server/store/collections.ts';
import type { Db } from '#server/store/database.ts';
import type { NewsletterRow } from '#server/store/newsletters.ts';
import { getCollection as get } from './get-collection.ts';
import { presentCollection } from './present.ts';

export function addPublicCollectionRoutes(
	app: App,
	{ db, presentNewsletter }: { db: Db; presentNewsletter: (row: NewsletterRow) => Newsletter },
): void {
	route(app, listCollections, async () => (await listRows(db)).map(presentCollection));

	route(app, getCollection, async ({ params }) => {
		const { collection, members, pastDigests } = await get({ db }, params.id);
		return {
			...presentCollection(collection),
			pastDigests,
			members: members.map(({ newsletter, note }) => ({ newsletter: presentNewsletter(newsletter), note })),
		};
	});
}
