import type { Db } from '#database/database.ts';
import type { Analytics, AnalyticsRange } from '#features/insights/contract/analytics.ts';
import { analyticsPeriod, sumOfDays } from '#features/insights/rules/analytics-period.ts';
import {
	countByDay,
	countSignupsByDay,
	countSignupsBySource,
	countStaying,
	listBegunMailings,
	listMostClicked,
	listMostViewedPages,
	listNewsletterFunnels,
	listVainSearches,
} from '#features/insights/store/analytics.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';
import type { Clock } from '#platform/clock.ts';

/** Longer periods cost more to count and change less within a minute. */
const keptMs: Record<AnalyticsRange, number> = {
	'7d': 60_000,
	'30d': 60_000,
	'90d': 300_000,
	'12m': 900_000,
};
const maxRows = 10;
const maxSearches = 25;
const maxMailings = 24;

/** The numbers of a period, cached for `keptMs`. */
export function createAnalytics(needs: {
	db: Db;
	clock: Clock;
}): (range: AnalyticsRange) => Promise<Analytics> {
	const kept = new Map<AnalyticsRange, { numbers: Promise<Analytics>; until: number }>();
	return (range) => {
		const now = needs.clock();
		const known = kept.get(range);
		if (known && now.getTime() < known.until) return known.numbers;
		const mine = { numbers: countAnalytics(needs.db, range, now), until: now.getTime() + keptMs[range] };
		kept.set(range, mine);
		mine.numbers.catch(() => {
			if (kept.get(range) === mine) kept.delete(range);
		});
		return mine.numbers;
	};
}

async function countAnalytics(db: Db, range: AnalyticsRange, now: Date): Promise<Analytics> {
	const { from, to, before, staying, unit, steps } = analyticsPeriod(range, now);
	const period = { from, to };
	const both = { from: before.from, to };
	// Sequentially: the embedded engine has a single session, and other requests should not wait for all of them.
	const views = await countByDay(db, 'page_views', both);
	const clicks = await countByDay(db, 'outbound_clicks', both);
	const searches = await countByDay(db, 'vain_searches', both);
	const signups = await countSignupsByDay(db, both);
	const compare = <Name extends string>(
		counts: readonly ({ day: string } & Record<Name, number>)[],
		name: Name,
	) => ({ now: sumOfDays(counts, name, period), before: sumOfDays(counts, name, before) });
	return {
		range,
		from,
		to,
		beforeFrom: before.from,
		beforeTo: before.to,
		unit,
		totals: {
			views: compare(views, 'count'),
			clicks: compare(clicks, 'count'),
			signups: compare(signups, 'signups'),
			confirmed: compare(signups, 'confirmed'),
			delivered: compare(signups, 'delivered'),
			vainSearches: compare(searches, 'count'),
		},
		staying: { ...staying, ...(await countStaying(db, staying)) },
		steps: steps.map((step) => ({
			from: step.from,
			views: sumOfDays(views, 'count', step),
			clicks: sumOfDays(clicks, 'count', step),
			signups: sumOfDays(signups, 'signups', step),
			confirmed: sumOfDays(signups, 'confirmed', step),
		})),
		pages: await listMostViewedPages(db, { ...period, limit: maxRows }),
		newsletters: await listNewsletterFunnels(db, { ...period, staying, limit: maxRows }),
		clicks: await listMostClicked(db, { ...period, limit: maxRows }),
		sources: await countSignupsBySource(db, { ...period, limit: maxRows }),
		vainSearches: await listVainSearches(db, { ...period, limit: maxSearches }),
		mailings: await countMailings(db, period),
	};
}

async function countMailings(db: Db, period: { from: string; to: string }): Promise<Analytics['mailings']> {
	const begun = await listBegunMailings(db, { ...period, limit: maxMailings });
	const numbers = await readMailingNumbers(
		db,
		begun.map(({ key }) => key),
	);
	return begun.map((mailing) => {
		const { delivered = 0, bounced = 0, left = 0, clicks = 0 } = numbers.get(mailing.key) ?? {};
		return { ...mailing, delivered, bounced, left, clicks };
	});
}
