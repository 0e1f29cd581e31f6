import type { OpenNumbers } from '#features/insights/contract/insights.ts';
import { formatCount } from '#text/format-count.ts';
import { BarChart } from '#ui/display/bar-chart.tsx';
import { ChartFigure } from '#ui/display/chart-figure.tsx';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Newsletters of each kind and their share of the total. */
export function CountChart({
	title,
	note,
	labelName,
	counts,
	of,
}: {
	title: string;
	note: string;
	labelName: string;
	counts: OpenNumbers['byCategory'];
	of: number;
}) {
	return (
		<ChartFigure
			title={title}
			note={note}
			columns={[labelName, 'Newsletters', 'Share of all']}
			rows={counts.map(({ label, count }) => ({
				label,
				cells: [formatCount(count), percent.format(of === 0 ? 0 : count / of)],
			}))}
		>
			<BarChart
				bars={counts.map(({ label, count }) => ({ label, value: count, text: formatCount(count) }))}
			/>
		</ChartFigure>
	);
}
