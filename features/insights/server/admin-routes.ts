import type { Db } from '#database/database.ts';
import { getAnalytics } from '#features/insights/contract/analytics.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { createAnalytics } from './analytics.ts';

export function addAnalyticsRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	const analytics = createAnalytics(needs);
	route(app, getAnalytics, ({ query }) => analytics(query.range));
}
