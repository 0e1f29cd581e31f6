import type { Db } from '#database/database.ts';
import { exportLeads, getLeadTotals, listLeads } from '#features/readers/contract/leads.ts';
import { conversionRate } from '#features/readers/rules/conversion-rate.ts';
import { countLeadTotals } from '#features/readers/store/leads.ts';
import type { Clock } from '#platform/clock.ts';
import { routeDownload } from '#platform/http/files/downloads.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { exportLeads as exportAll } from './export-leads.ts';
import { listLeads as list } from './list-leads.ts';
import { presentLead } from './present.ts';
import { recentSince } from './recent-since.ts';

export function addLeadRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	route(app, listLeads, async ({ query, caller }, tools) => {
		const { rows, total } = await list(needs, query);
		setPaginationHeaders(tools, caller.url, { ...query, total });
		return rows.map(presentLead);
	});

	route(app, getLeadTotals, async () => {
		const totals = await countLeadTotals(needs.db, recentSince(needs.clock()));
		return { ...totals, conversionRate: conversionRate(totals) };
	});

	routeDownload(app, exportLeads, ({ query, identity }) => ({
		type: 'text/csv; charset=utf-8',
		fileName: `subscribers-${needs.clock().toISOString().slice(0, 10)}.csv`,
		content: exportAll(needs, identity, query),
	}));
}
