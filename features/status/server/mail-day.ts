import type { Db } from '#database/database.ts';
import type { MailHour } from '#features/status/contract/status.ts';
import { listMailHours } from '#features/status/store/mail-facts.ts';

const hourMs = 3_600_000;
const hours = 24;

/** The last 24 hours including this one, also those without mail. */
export async function listMailDay(db: Db, now: Date): Promise<MailHour[]> {
	const last = Math.floor(now.getTime() / hourMs) * hourMs;
	const rows = await listMailHours(db, new Date(last - hours * hourMs));
	return Array.from({ length: hours }, (_, index) => {
		const hour = new Date(last - (hours - 1 - index) * hourMs);
		const row = rows.find((found) => found.hour.getTime() === hour.getTime());
		return {
			hour: hour.toISOString(),
			sent: row?.sent ?? 0,
			refused: row?.refused ?? 0,
			uncertain: row?.uncertain ?? 0,
		};
	});
}
