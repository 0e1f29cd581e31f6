import type { Db } from '#database/database.ts';
import { listRuns, type Run } from '#features/site/contract/runs.ts';
import { listRuns as list, type RunRow } from '#features/site/store/runs.ts';
import { type App, route } from '#platform/http/route.ts';

export function addRunRoutes(app: App, { db }: { db: Db }): void {
	route(app, listRuns, async ({ query }) => (await list(db, query.kind)).map(presentRun));
}

function presentRun(row: RunRow): Run {
	return {
		id: row.id,
		kind: row.kind,
		state: row.state,
		username: row.username,
		done: row.done,
		total: Math.max(row.total, row.done),
		report: row.report,
		message: row.message,
		startedAt: row.started_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
	};
}
