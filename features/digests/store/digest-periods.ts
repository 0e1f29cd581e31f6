import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { DigestStatus } from '#features/digests/contract/digests.ts';

export type PeriodRow = { config_id: number; period_start: Date; status: DigestStatus };

/** What rules have made or skipped for due times since the given time. */
export async function listPeriods(db: Db, configIds: readonly number[], since: Date): Promise<PeriodRow[]> {
	if (configIds.length === 0) return [];
	const { rows } = await sql<PeriodRow>`
		select config_id, period_start, status from digest_emails
		where config_id = any(${configIds}::integer[]) and period_start >= ${since}::timestamptz
		order by period_start
	`.execute(db);
	return rows;
}

/** Whether a rule has made or skipped its digest of a period, even if its due time was different then. */
export async function isPeriodSettled(
	tx: Tx,
	configId: number,
	{ from, until }: { from: Date; until: Date },
): Promise<boolean> {
	const row = await tx
		.selectFrom('digest_emails')
		.select('id')
		.where('config_id', '=', configId)
		.where('period_start', '>=', from)
		.where('period_start', '<', until)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Deletes skips in a period whose time is still to come. */
export async function deleteSkippedAhead(
	tx: Tx,
	configId: number,
	{ from, until, now }: { from: Date; until: Date; now: Date },
): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom('digest_emails')
		.where('config_id', '=', configId)
		.where('status', '=', 'skipped')
		.where('period_start', '>=', from)
		.where('period_start', '<', until)
		.where('period_start', '>', now)
		.executeTakeFirst();
	return Number(numDeletedRows);
}
