import { getAnalytics } from '#contract/analytics.ts';
import { type App, route } from '#server/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';
import { createAnalytics } from './analytics.ts';

export function addAnalyticsRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	const analytics = createAnalytics(needs);
	route(app, getAnalytics, ({ query }) => analytics(query.range));
}
