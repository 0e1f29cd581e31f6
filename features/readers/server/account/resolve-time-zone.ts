import type { Db } from '#database/database.ts';
import { findTimeZone } from '#features/delivery/rules/time-zones.ts';
import { knowsTimeZone } from '#features/readers/store/subscribers.ts';

/** The canonical name of a time zone; null if it is unknown to us or to the database. Do not call in a transaction. */
export async function resolveTimeZone(db: Db, name: string): Promise<string | null> {
	const timeZone = findTimeZone(name);
	return timeZone !== null && (await knowsTimeZone(db, timeZone)) ? timeZone : null;
}
