import type { Analytics } from '#features/insights/contract/analytics.ts';
import { formatCount } from '#text/format-count.ts';
import { changeOf } from '../shared/analytics-labels.ts';

/** The numbers of the period at a glance, each with its change. */
export function PeriodNumbers({ totals }: { totals: Analytics['totals'] }) {
	const figures = [
		['Views', totals.views],
		['Clicks to newsletters', totals.clicks],
		['Sign-ups', totals.signups],
		['Confirmed', totals.confirmed],
		['Searches without result', totals.vainSearches],
	] as const;
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border md:grid-cols-5">
			{figures.map(([label, compared]) => (
				<div key={label} className="flex flex-col bg-surface px-4 py-3 max-md:last:col-span-2">
					<dt className="text-sm text-muted">{label}</dt>
					<dd className="font-serif text-2xl font-medium tabular-nums">{formatCount(compared.now)}</dd>
					<dd className="text-xs text-muted">{changeOf(compared)}</dd>
				</div>
			))}
		</dl>
	);
}
