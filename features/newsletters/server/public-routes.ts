import type { Db } from '#database/database.ts';
import { listCategoryNewsletters } from '#features/newsletters/contract/categories.ts';
import {
	getNewsletter,
	listFrequencies,
	listNewsletters,
	listSimilarNewsletters,
} from '#features/newsletters/contract/newsletters.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { findCategory } from '#features/newsletters/store/categories.ts';
import { listVisibleNewslettersById } from '#features/newsletters/store/newsletters.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { listLimit } from '#protocol/values.ts';
import type { Directory } from './directory.ts';
import { listNewsletters as list, tagsOf } from './list-newsletters.ts';
import { listSimilarNewsletters as listSimilar } from './list-similar-newsletters.ts';
import { presentNewsletter } from './present.ts';
import { requireVisible } from './visibility/require-visible.ts';

export function addPublicNewsletterRoutes(
	app: App,
	{ db, directory }: { db: Db; directory: Directory },
): void {
	route(app, listNewsletters, async ({ query, caller }, tools) => {
		const { rows, total, tags } = await list({ db, directory }, query);
		if (tags) tools.setCacheTags(tags);
		setPaginationHeaders(tools, caller.url, { ...query, total });
		return rows.map(presentNewsletter);
	});

	route(app, listFrequencies, async (_input, tools) => {
		tools.setCacheTags([cacheTags.list, cacheTags.frequencies]);
		return (await directory.frequencies()).filter((frequency) => frequency !== 'Unknown');
	});

	route(app, getNewsletter, async ({ params, caller }, tools) => {
		const row = await requireVisible(db, params.slug, { isPreview: await caller.previews() });
		// An id or a former slug may lead elsewhere one day.
		if (row.slug === params.slug) tools.setCacheTags([cacheTags.newsletter(row.id)]);
		return presentNewsletter(row);
	});

	route(app, listSimilarNewsletters, async ({ params, caller }, tools) => {
		const { newsletter, similar } = await listSimilar({ db }, params.slug, {
			isPreview: await caller.previews(),
		});
		if (newsletter.slug === params.slug)
			tools.setCacheTags([
				cacheTags.list,
				cacheTags.likeness,
				...[newsletter, ...similar].map(({ id }) => cacheTags.newsletter(id)),
			]);
		return similar.map(presentNewsletter);
	});

	route(app, listCategoryNewsletters, async ({ params }, tools) => {
		const category = await findCategory(db, params.id);
		if (!category) throw new Problem('category_not_found');
		const filter = { categoryIds: [category.id], frequencies: [], minimumRating: undefined };
		const { ids } = await directory.page(filter, { sort: 'recent', offset: 0, limit: listLimit });
		tools.setCacheTags(tagsOf(ids, filter, 'recent'));
		const rows = await listVisibleNewslettersById(db, ids);
		return rows.map(presentNewsletter);
	});
}
