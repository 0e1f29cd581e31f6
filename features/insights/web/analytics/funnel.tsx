import type { Analytics } from '#features/insights/contract/analytics.ts';
import { formatCount } from '#text/format-count.ts';
import { BarChart } from '#ui/display/bar-chart.tsx';
import { ChartFigure } from '#ui/display/chart-figure.tsx';
import { formatDay, shareOf } from '../shared/analytics-labels.ts';

/** From views to sign-ups, confirmations and deliveries. */
export function Funnel({ totals, staying }: Pick<Analytics, 'totals' | 'staying'>) {
	const { views, signups, confirmed, delivered } = totals;
	const steps = [
		{ label: 'Views', count: views.now, of: null, whom: '' },
		{ label: 'Sign-ups', count: signups.now, of: views.now, whom: '' },
		{ label: 'Confirmed', count: confirmed.now, of: signups.now, whom: '' },
		{ label: 'Delivered', count: delivered.now, of: confirmed.now, whom: '' },
		{
			label: 'Still there after 30 days',
			bar: 'Still there',
			count: staying.stayed,
			of: staying.confirmed,
			whom: ` of ${formatCount(staying.confirmed)}`,
		},
	];
	return (
		<ChartFigure
			title="From view to staying reader"
			note={`All pages and newsletters together; shares are of the step before. Who is still there is told of those who confirmed from ${formatDay(staying.from)} to ${formatDay(staying.to)}: later ones have not had 30 days yet`}
			columns={['Step', 'Number', 'Share of the step before']}
			rows={steps.map(({ label, count, of, whom }) => ({
				label,
				cells: [formatCount(count), of === null ? '–' : `${shareOf(count, of)}${whom}`],
			}))}
		>
			<BarChart
				bars={steps.map(({ label, bar = label, count, of, whom }) => ({
					label: bar,
					value: count,
					text: of ? `${formatCount(count)} · ${shareOf(count, of)}${whom}` : formatCount(count),
				}))}
			/>
		</ChartFigure>
	);
}
