import type { Db } from '#database/database.ts';
import { listAuditLog } from '#features/site/contract/audit.ts';
import { countAuditEntries, listAuditEntries } from '#features/site/store/audit-log.ts';
import { type App, route } from '#platform/http/route.ts';

export function addAuditRoutes(app: App, { db }: { db: Db }): void {
	route(app, listAuditLog, async ({ query }, tools) => {
		const [rows, total] = await Promise.all([listAuditEntries(db, query), countAuditEntries(db, query.q)]);
		tools.header('x-total-count', String(total));
		return rows.map((row) => ({
			id: row.id,
			username: row.username,
			action: row.action,
			subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
			before: row.before,
			after: row.after,
			createdAt: row.created_at.toISOString(),
		}));
	});
}
