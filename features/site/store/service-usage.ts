import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type UsedService = 'text-model' | 'image-model' | 'video-platform';

/** Counts one call to a service and its cost, by UTC day. */
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

/**
 * Reserves the cost of a call, unless the day's budget is already spent. A single statement, so concurrent calls cannot
 * bypass it.
 */
export async function reserveServiceUsage(
	db: Db,
	{ service, units, perDay, now }: { service: UsedService; units: number; perDay: number; now: Date },
): Promise<boolean> {
	if (perDay <= 0) return false;
	const row = await db
		.insertInto('service_usage')
		.values({ day: dayOf(now), service, calls: 1, units })
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'service'])
				.doUpdateSet({
					calls: sql`service_usage.calls + 1`,
					units: sql`service_usage.units + excluded.units`,
				})
				.where(sql<boolean>`service_usage.units < ${perDay}`),
		)
		.returning('units')
		.executeTakeFirst();
	return row !== undefined;
}

/** Adjusts a reservation to the actual cost. */
export async function correctServiceUsage(
	db: Db,
	{ service, units, now }: { service: UsedService; units: number; now: Date },
): Promise<void> {
	await db
		.updateTable('service_usage')
		.set({ units: sql`greatest(units + ${units}::bigint, 0)` })
		.where('day', '=', dayOf(now))
		.where('service', '=', service)
		.execute();
}

/** The usage of a service on that UTC day. */
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
	return { calls: row?.calls ?? 0, units: row?.units ?? 0 };
}

/** As text, since the driver would format a date in the machine's time zone. */
function dayOf(moment: Date) {
	return sql<Date>`${moment.toISOString().slice(0, 10)}::date`;
}
