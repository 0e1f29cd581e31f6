import type { LeadTotals } from '#features/readers/contract/leads.ts';
import { formatCount } from '#text/format-count.ts';

export function LeadNumbers({ totals }: { totals: LeadTotals | undefined }) {
	const figures = [
		['Subscribers', totals && formatCount(totals.all)],
		['Converted', totals && formatCount(totals.converted)],
		['Recent (7 days)', totals && formatCount(totals.recent)],
		['Conversion rate', totals && `${totals.conversionRate}%`],
	] as const;
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
			{figures.map(([label, figure]) => (
				<div key={label} className="flex flex-col bg-surface px-4 py-3">
					<dt className="text-sm text-muted">{label}</dt>
					<dd className="font-serif text-2xl font-medium tabular-nums">{figure ?? '–'}</dd>
				</div>
			))}
		</dl>
	);
}
