import type { Db } from '#database/database.ts';
import type { OpenNumbers } from '#features/insights/contract/insights.ts';
import { growthByMonth } from '#features/insights/rules/growth-by-month.ts';
import {
	countDirectory,
	countListingsByMonth,
	countViewsSince,
	listMostRead,
} from '#features/insights/store/views.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { listCategories } from '#features/newsletters/store/categories.ts';
import type { Clock } from '#platform/clock.ts';

const keptMs = 60_000;
const dayMs = 24 * 3600 * 1000;
const maxReadShown = 10;

/** Counts the directory, cached for a minute. */
export function createOpenNumbers(needs: { db: Db; clock: Clock }): () => Promise<OpenNumbers> {
	let kept: { numbers: Promise<OpenNumbers>; until: number } | null = null;
	return () => {
		const now = needs.clock();
		if (kept && now.getTime() < kept.until) return kept.numbers;
		const numbers = countOpenNumbers(needs.db, now);
		const mine = { numbers, until: now.getTime() + keptMs };
		kept = mine;
		numbers.catch(() => {
			if (kept === mine) kept = null;
		});
		return numbers;
	};
}

async function countOpenNumbers(db: Db, now: Date): Promise<OpenNumbers> {
	// Thirty days, including today.
	const since = new Date(now.getTime() - 29 * dayMs).toISOString().slice(0, 10);
	const [listed, directory, categories, mostRead, viewsLast30Days] = await Promise.all([
		countListingsByMonth(db),
		countDirectory(db),
		listCategories(db),
		listMostRead(db, { since, limit: maxReadShown }),
		countViewsSince(db, since),
	]);
	return {
		newsletters: total(listed),
		...directory,
		byCategory: categories
			.map(({ name, newsletter_count }) => ({ label: name, count: newsletter_count }))
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count),
		byFrequency: frequencies
			.map((label) => ({ label, count: total(listed.filter(({ frequency }) => frequency === label)) }))
			.filter(({ count }) => count > 0),
		growth: growthByMonth(listed, now),
		mostRead,
		viewsLast30Days,
	};
}

function total(counts: readonly { count: number }[]): number {
	return counts.reduce((sum, { count }) => sum + count, 0);
}
