import type { Db } from '#database/database.ts';
import { getIssue, listIssues } from '#features/newsletters/contract/issues.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import {
	countIssues,
	findNeighbours,
	findVisibleIssue,
	isIssueTakenDown,
	listIssues as listRows,
} from '#features/newsletters/store/issues.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { requireVisible } from '../visibility/require-visible.ts';
import { presentIssue, presentIssueDetail } from './present-issue.ts';
import { serveOriginalDesigns } from './serve-original-designs.ts';

export function addIssueRoutes(app: App, { db }: { db: Db }): void {
	route(app, listIssues, async ({ params, query, caller }, tools) => {
		const newsletter = await requireVisible(db, params.slug, { isPreview: await caller.previews() });
		if (newsletter.slug === params.slug) tools.setCacheTags([cacheTags.newsletter(newsletter.id)]);
		const { limit, page } = query;
		const [rows, total] = await Promise.all([
			listRows(db, newsletter.id, { limit, offset: (page - 1) * limit }),
			countIssues(db, newsletter.id),
		]);
		setPaginationHeaders(tools, caller.url, { page, limit, total });
		return rows.map(presentIssue);
	});

	route(app, getIssue, async ({ params }, tools) => {
		const row = await findVisibleIssue(db, params.id);
		if (!row)
			throw new Problem(
				(await isIssueTakenDown(db, params.id)) ? 'newsletter_taken_down' : 'issue_not_found',
			);
		tools.setCacheTags([cacheTags.newsletter(row.newsletter_id)]);
		return presentIssueDetail(row, await findNeighbours(db, row));
	});

	serveOriginalDesigns(app, { db });
}
