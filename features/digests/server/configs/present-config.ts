import type { Db } from '#database/database.ts';
import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { type DueRule, nextDueTimes, periodOf } from '#features/digests/rules/digest-due-times.ts';
import { countUnsent, type DigestConfigRow } from '#features/digests/store/digest-configs.ts';
import { listPeriods, type PeriodRow } from '#features/digests/store/digest-periods.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import type { DigestNeeds } from '../needs.ts';

const runsShown = 3;
/** Longer than any period: older digests do not affect upcoming runs. */
const maxPeriodMs = 32 * 24 * 3600 * 1000;

export function ruleOf(row: DigestConfigRow): DueRule {
	return { frequency: row.frequency, deliveryDay: row.delivery_day, deliveryTime: row.delivery_time };
}

/** Rules with their next due times and their number of readers. */
export async function presentConfigs(
	db: Db,
	rows: readonly DigestConfigRow[],
	now: Date,
): Promise<DigestConfig[]> {
	const since = new Date(now.getTime() - maxPeriodMs);
	const ids = rows.map(({ id }) => id);
	const periods = await listPeriods(db, ids, since);
	const unsent = await countUnsent(db, ids);
	const recipients = new Map<number, number>();
	for (const { collection_id: id } of rows)
		if (!recipients.has(id)) recipients.set(id, await countDigestReaders(db, id));
	return rows.map((row) => ({
		id: row.id,
		collectionId: row.collection_id,
		collectionName: row.collection_name,
		name: row.name,
		description: row.description,
		frequency: row.frequency,
		active: row.active,
		deliveryDay: row.delivery_day,
		deliveryTime: row.delivery_time,
		needsApproval: row.needs_approval,
		templateSubject: row.template_subject,
		templateContent: row.template_content,
		createdAt: row.created_at.toISOString(),
		nextRuns: listNextRuns(row, periods, now).map(({ at, isSkipped }) => ({
			at: at.toISOString(),
			isSkipped,
		})),
		recipients: recipients.get(row.collection_id) ?? 0,
		unsent: unsent.get(row.id) ?? 0,
	}));
}

export async function presentConfig(
	{ db, readTime }: Pick<DigestNeeds, 'db' | 'readTime'>,
	row: DigestConfigRow,
): Promise<DigestConfig> {
	const [config] = await presentConfigs(db, [row], await readTime(db));
	return config as DigestConfig;
}

/** The next runs of a rule: one in each period that has no digest yet. */
export function listNextRuns(
	row: DigestConfigRow,
	periods: readonly PeriodRow[],
	now: Date,
): { at: Date; isSkipped: boolean }[] {
	if (!row.active) return [];
	const after = row.settled_until > now ? row.settled_until : now;
	return nextDueTimes(ruleOf(row), after, runsShown + 1)
		.map((at) => {
			const { from, until } = periodOf(row.frequency, at);
			const made = periods.filter(
				({ config_id, period_start }) => config_id === row.id && period_start >= from && period_start < until,
			);
			return {
				at,
				isOver: made.some(({ period_start }) => period_start <= now),
				isSkipped: made.some(({ status }) => status === 'skipped'),
			};
		})
		.filter(({ isOver }) => !isOver)
		.slice(0, runsShown)
		.map(({ at, isSkipped }) => ({ at, isSkipped }));
}
