import { getIssue, listIssues } from '#contract/issues.ts';
import { tellPages } from '#server/http/list-pages.ts';
import { type App, route } from '#server/http/route.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Db } from '#server/store/database.ts';
import {
	countIssues,
	findNeighbours,
	findVisibleIssue,
	listIssues as listRows,
} from '#server/store/issues.ts';
import { findVisibleNewsletter } from '#server/store/newsletters.ts';
import { presentIssue, presentIssueDetail } from './present-issue.ts';
import { serveOriginalDesigns } from './serve-original-designs.ts';

export function addIssueRoutes(app: App, { db }: { db: Db }): void {
	route(app, listIssues, async ({ params, query, caller }, tools) => {
		const newsletter = await findVisibleNewsletter(db, params.slug, { isPreview: await caller.previews() });
		if (!newsletter) throw new Problem('newsletter_not_found');
		const { limit, page } = query;
		const [rows, total] = await Promise.all([
			listRows(db, newsletter.id, { limit, offset: (page - 1) * limit }),
			countIssues(db, newsletter.id),
		]);
		tellPages(tools, caller.url, { page, limit, total });
		return rows.map(presentIssue);
	});

	route(app, getIssue, async ({ params }) => {
		const row = await findVisibleIssue(db, params.id);
		if (!row) throw new Problem('issue_not_found');
		return presentIssueDetail(row, await findNeighbours(db, row));
	});

	serveOriginalDesigns(app, { db });
}
