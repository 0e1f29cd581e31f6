import type { Db } from '#database/database.ts';
import {
	addIssue,
	getManagedIssue,
	listManagedIssues,
	removeIssue,
	updateIssue,
} from '#features/newsletters/contract/manage-issues.ts';
import { countIssues } from '#features/newsletters/store/issues.ts';
import {
	findManagedIssue,
	listManagedIssues as listRows,
} from '#features/newsletters/store/managed-issues.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import type { Clock } from '#platform/clock.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import {
	addIssue as add,
	presentManagedIssue,
	removeIssue as remove,
	updateIssue as update,
} from './manage-issues.ts';

export function addManageIssueRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	const { db } = needs;

	route(app, listManagedIssues, async ({ params, query: { limit, page }, caller }, tools) => {
		if (!(await findNewsletter(db, params.id))) throw new Problem('newsletter_not_found');
		const rows = await listRows(db, params.id, { limit, offset: (page - 1) * limit });
		const total = await countIssues(db, params.id);
		setPaginationHeaders(tools, caller.url, { page, limit, total });
		return rows.map(presentManagedIssue);
	});

	route(app, getManagedIssue, async ({ params }) => {
		const row = await findManagedIssue(db, params.id);
		if (!row) throw new Problem('issue_not_found');
		return { ...presentManagedIssue(row), html: row.original_html || row.reading_html };
	});

	route(app, addIssue, async ({ params, body, identity }) =>
		presentManagedIssue(await add(needs, identity, params.id, body)),
	);
	route(app, updateIssue, async ({ params, body, identity }) =>
		presentManagedIssue(await update(needs, identity, params.id, body)),
	);
	route(app, removeIssue, async ({ params, identity }) => {
		await remove(needs, identity, params.id);
		return { message: 'The issue was removed.' };
	});
}
