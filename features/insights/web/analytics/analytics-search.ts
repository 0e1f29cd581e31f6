import { type AnalyticsRange, analyticsRanges } from '#features/insights/contract/analytics.ts';

/** The period from the address; 30 days if absent. */
export type AnalyticsSearch = { range?: AnalyticsRange | undefined };

export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
	return { range: analyticsRanges.find((range) => range === raw['range'] && range !== '30d') };
}
