const monthsShown = 12;

/** Running totals by the end of each of the last twelve months (`2026-11`), including this one, oldest first. */
export function growthByMonth(
	listed: readonly { month: string; count: number }[],
	now: Date,
): { label: string; count: number }[] {
	return Array.from({ length: monthsShown }, (_, index) => {
		const monthsAgo = monthsShown - 1 - index;
		const label = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
			.toISOString()
			.slice(0, 7);
		const count = listed.reduce((sum, { month, count }) => (month <= label ? sum + count : sum), 0);
		return { label, count };
	});
}
