import type { Db } from '#database/database.ts';
import {
	changeManyNewsletters,
	exportNewsletters,
	listManagedNewsletters,
} from '#features/newsletters/contract/manage-newsletters.ts';
import { importNewsletters } from '#features/newsletters/contract/newsletter-import.ts';
import type { Clock } from '#platform/clock.ts';
import { routeDownload } from '#platform/http/files/downloads.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { changeManyNewsletters as changeMany } from './change-many-newsletters.ts';
import type { Directory } from './directory.ts';
import { exportNewsletters as exportAll } from './import/export-newsletters.ts';
import { importNewsletters as importAll } from './import/import-newsletters.ts';
import { listManagedNewsletters as list } from './list-managed-newsletters.ts';
import { presentManaged } from './present-managed.ts';

type Needs = { db: Db; enqueue: Enqueue; clock: Clock; directory: Directory };

export function addManageNewsletterRoutes(app: App, needs: Needs): void {
	route(app, listManagedNewsletters, async ({ query, caller }, tools) => {
		const { rows, total } = await list(needs, query);
		setPaginationHeaders(tools, caller.url, { ...query, total });
		return rows.map(presentManaged);
	});

	route(app, changeManyNewsletters, ({ body, identity }) => changeMany(needs, identity, body));
	route(app, importNewsletters, ({ body, identity }) => importAll(needs, identity, body));

	routeDownload(app, exportNewsletters, ({ query: { format } }) => ({
		type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
		fileName: `newsletters-${needs.clock().toISOString().slice(0, 10)}.${format}`,
		content: exportAll(needs, format),
	}));
}
