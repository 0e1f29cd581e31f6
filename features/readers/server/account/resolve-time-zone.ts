import type { Db } from '#database/database.ts';
import { findTimeZone } from '#features/delivery/rules/time-zones.ts';
import { knowsTimeZone } from '#features/readers/store/subscribers.ts';

/** The name under which a time zone is stored; null for one that we, or the database, do not know. Not for a transaction. */
export async function resolveTimeZone(db: Db, name: string): Promise<string | null> {
	const timeZone = findTimeZone(name);
	return timeZone !== null && (await knowsTimeZone(db, timeZone)) ? timeZone : null;
}
