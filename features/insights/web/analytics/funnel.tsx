import type { Analytics } from '#features/insights/contract/analytics.ts';
import { BarChart } from '#ui/display/bar-chart.tsx';
import { ChartFigure } from '#ui/display/chart-figure.tsx';
import { dayInWords, number, shareOf } from '../shared/analytics-words.ts';

/** From looking to signing up to confirming to what came of it. */
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
			whom: ` of ${number.format(staying.confirmed)}`,
		},
	];
	return (
		<ChartFigure
			title="From view to staying reader"
			note={`All pages and newsletters together; shares are of the step before. Who is still there is told of those who confirmed from ${dayInWords(staying.from)} to ${dayInWords(staying.to)}: later ones have not had 30 days yet`}
			columns={['Step', 'Number', 'Share of the step before']}
			rows={steps.map(({ label, count, of, whom }) => ({
				label,
				cells: [number.format(count), of === null ? '–' : `${shareOf(count, of)}${whom}`],
			}))}
		>
			<BarChart
				bars={steps.map(({ label, bar = label, count, of, whom }) => ({
					label: bar,
					value: count,
					text: of ? `${number.format(count)} · ${shareOf(count, of)}${whom}` : number.format(count),
				}))}
			/>
		</ChartFigure>
	);
}
