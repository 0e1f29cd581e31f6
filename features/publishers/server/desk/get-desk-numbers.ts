import { type getDeskNumbers as endpoint, numbersWeeks } from '#features/publishers/contract/desk.ts';
import { countByWeek, countReaderEvents, type ReaderEvent } from '#features/publishers/store/desk-numbers.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import type { PublisherNeeds } from '../needs.ts';
import { requireKept } from '../require-kept.ts';
import type { Asked } from './needs.ts';

type Numbers = ResponseOf<typeof endpoint>;
type Counts = Numbers['totals'];

const dayMs = 24 * 3600 * 1000;
const maxSources = 50;
const none: Counts = { views: 0, clicks: 0, signups: 0, confirmed: 0, delivered: 0, left: 0 };
const noneOfSource: Record<ReaderEvent, number> = { signups: 0, confirmed: 0, delivered: 0, left: 0 };

/** Numbers of the last half year, including this week. */
export async function getDeskNumbers(
	{ db, clock }: Pick<PublisherNeeds, 'db' | 'clock'>,
	{ publisherId, id }: Asked,
): Promise<Numbers> {
	await requireKept(db, publisherId, id);
	const mondays = listMondays(clock());
	const from = new Date(mondays[0] ?? '');
	const span = { from, to: new Date(from.getTime() + numbersWeeks * 7 * dayMs) };
	const weeks = new Map(mondays.map((monday) => [monday, { ...none }]));
	const sources = new Map<string, typeof noneOfSource>();
	const totals = { ...none };
	const add = (monday: string, what: keyof Counts, count: number) => {
		totals[what] += count;
		const week = weeks.get(monday);
		if (week) week[what] += count;
	};
	for (const { week, count } of await countByWeek(db, 'page_views', id, span)) add(week, 'views', count);
	for (const { week, count } of await countByWeek(db, 'outbound_clicks', id, span))
		add(week, 'clicks', count);
	for (const { week, event, source, count } of await countReaderEvents(db, id, span)) {
		add(week, event, count);
		const counts = sources.get(source) ?? { ...noneOfSource };
		counts[event] += count;
		sources.set(source, counts);
	}
	return {
		totals,
		weeks: [...weeks].map(([monday, counts]) => ({ from: monday, ...counts })),
		sources: [...sources]
			.map(([source, counts]) => ({ source, ...counts }))
			.toSorted((one, other) => other.signups - one.signups || (one.source < other.source ? -1 : 1))
			.slice(0, maxSources),
	};
}

/** The Mondays of the last weeks, oldest first. */
function listMondays(now: Date): string[] {
	const today = Math.floor(now.getTime() / dayMs) * dayMs;
	const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
	return Array.from({ length: numbersWeeks }, (_, index) =>
		new Date(monday - (numbersWeeks - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
	);
}
