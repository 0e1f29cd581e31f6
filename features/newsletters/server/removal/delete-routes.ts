import type { Db } from '#database/database.ts';
import {
	type DeletedNewsletter,
	deleteNewsletter,
	getHoldings,
	listDeletedNewsletters,
	mergeNewsletter,
	restoreNewsletter,
} from '#features/newsletters/contract/delete-newsletters.ts';
import {
	countHoldings,
	type DeletedRow,
	listDeletedNewsletters as listDeleted,
} from '#features/newsletters/store/deleted-newsletters.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { presentNewsletter } from '../present.ts';
import { deleteNewsletter as deleteOne, restoreNewsletter as restore } from './delete-newsletter.ts';
import { mergeNewsletters } from './merge-newsletters.ts';
import { goesAt } from './purge-deleted-newsletters.ts';

export function addDeleteNewsletterRoutes(app: App, needs: { db: Db; enqueue: Enqueue; clock: Clock }): void {
	const { db } = needs;

	route(app, getHoldings, async ({ params, query }) => {
		const newsletter = await findNewsletter(db, params.id);
		const intoId = Number(query.intoId ?? 0);
		if (!newsletter || (intoId !== 0 && !(await findNewsletter(db, intoId))))
			throw new Problem('newsletter_not_found');
		const { same_issues, same_readers, same_videos, same_collections, ...own } = await countHoldings(
			db,
			newsletter,
			intoId,
		);
		return {
			...own,
			sameIssues: same_issues,
			sameReaders: same_readers,
			sameVideos: same_videos,
			sameCollections: same_collections,
		};
	});

	route(app, deleteNewsletter, async ({ params, identity }) =>
		presentDeleted(await deleteOne(needs, identity, params.id)),
	);
	route(app, listDeletedNewsletters, async () => (await listDeleted(db)).map(presentDeleted));
	route(app, restoreNewsletter, async ({ params, identity }) =>
		presentNewsletter(await restore(needs, identity, params.id)),
	);
	route(app, mergeNewsletter, async ({ params, body, identity }) =>
		presentNewsletter(
			await mergeNewsletters(needs, identity, { fromId: params.id, intoId: Number(body.intoId) }),
		),
	);
}

function presentDeleted(row: DeletedRow): DeletedNewsletter {
	return {
		...presentNewsletter(row),
		hidden: row.was_hidden,
		deletedAt: row.deleted_at.toISOString(),
		goesAt: goesAt(row.deleted_at).toISOString(),
	};
}
