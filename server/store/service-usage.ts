import { sql } from 'kysely';
import type { Db } from './database.ts';

export type UsedService = 'text-model' | 'video-platform';

/** Counts one call to a service and what it cost, on the day (UTC) of that moment. */
export async function addServiceUsage(
	db: Db,
	{ service, units, now }: { service: UsedService; units: number; now: Date },
): Promise<void> {
	await db
		.insertInto('service_usage')
		.values({ day: dayOf(now), service, calls: 1, units })
		.onConflict((conflict) =>
			conflict.columns(['day', 'service']).doUpdateSet({
				calls: sql`service_usage.calls + 1`,
				units: sql`service_usage.units + excluded.units`,
			}),
		)
		.execute();
}

/** What a service has cost on the day (UTC) of that moment. */
export async function findServiceUsage(
	db: Db,
	{ service, now }: { service: UsedService; now: Date },
): Promise<{ calls: number; units: number }> {
	const row = await db
		.selectFrom('service_usage')
		.select(['calls', 'units'])
		.where('day', '=', dayOf(now))
		.where('service', '=', service)
		.executeTakeFirst();
	return { calls: row?.calls ?? 0, units: Number(row?.units ?? 0) };
}

/** As text, since a driver would write a moment in the machine's own time zone. */
function dayOf(moment: Date) {
	return sql<Date>`${moment.toISOString().slice(0, 10)}::date`;
}
