import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type ServiceConnectionRow = Selectable<Tables['service_connections']>;

/** Records the result of trying to reach a service; `trouble` is empty on success. */
export async function recordConnection(
	db: Db,
	{ service, address, trouble, now }: { service: string; address: string; trouble: string; now: Date },
): Promise<void> {
	const connectedAt = trouble === '' ? now : null;
	const failedAt = trouble === '' ? null : now;
	await sql`
		insert into service_connections (service, address, connected_at, failed_at, trouble)
		values (${service}, ${address}, ${connectedAt}::timestamptz, ${failedAt}::timestamptz, ${trouble})
		on conflict (service) do update set
			address = excluded.address,
			trouble = excluded.trouble,
			connected_at = coalesce(
				excluded.connected_at,
				case when service_connections.address = excluded.address then service_connections.connected_at end
			),
			failed_at = coalesce(
				excluded.failed_at,
				case when service_connections.address = excluded.address then service_connections.failed_at end
			)
	`.execute(db);
}

export function listConnections(db: Db): Promise<ServiceConnectionRow[]> {
	return db.selectFrom('service_connections').selectAll().execute();
}
