import { exportLeads, getLeadTotals, listLeads } from '#contract/leads.ts';
import { conversionRate } from '#rules/conversion-rate.ts';
import { routeDownload } from '#server/http/downloads.ts';
import { tellPages } from '#server/http/list-pages.ts';
import { type App, route } from '#server/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';
import { countLeadTotals } from '#server/store/leads.ts';
import { exportLeads as exportAll } from './export-leads.ts';
import { listLeads as list } from './list-leads.ts';
import { presentLead } from './present.ts';
import { recentSince } from './recent-since.ts';

export function addLeadRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	route(app, listLeads, async ({ query, caller }, tools) => {
		const { rows, total } = await list(needs, query);
		tellPages(tools, caller.url, { ...query, total });
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
