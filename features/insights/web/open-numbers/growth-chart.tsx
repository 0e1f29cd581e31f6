import type { OpenNumbers } from '#features/insights/contract/insights.ts';
import { formatCount } from '#text/format-count.ts';
import { ChartFigure } from '#ui/display/chart-figure.tsx';
import { ColumnChart } from '#ui/display/column-chart.tsx';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The number of newsletters at the end of each month. */
export function GrowthChart({ growth }: { growth: OpenNumbers['growth'] }) {
	return (
		<ChartFigure
			title="Growth"
			note="Newsletters listed by the end of each of the last twelve months; the last one is still running"
			columns={['Month', 'Newsletters', 'Added']}
			rows={growth.map(({ label, count }, index) => ({
				label: longMonth.format(firstDayOf(label)),
				cells: [formatCount(count), index === 0 ? '–' : formatCount(count - (growth[index - 1]?.count ?? 0))],
			}))}
		>
			<ColumnChart
				columns={growth.map(({ label, count }) => ({
					key: label,
					label: shortMonth.format(firstDayOf(label)),
					value: count,
					text: compact.format(count),
				}))}
			/>
		</ChartFigure>
	);
}

/** Months are sent as `2026-11`. */
function firstDayOf(month: string): Date {
	return new Date(`${month}-01T00:00:00Z`);
}
