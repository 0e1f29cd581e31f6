import type { Analytics } from '#features/insights/contract/analytics.ts';
import { BarChart } from '#ui/display/bar-chart.tsx';
import { ChartFigure } from '#ui/display/chart-figure.tsx';
import { number, shareOf } from './analytics-words.ts';

/** From looking to signing up to confirming. */
export function Funnel({ totals: { views, signups, confirmed } }: Pick<Analytics, 'totals'>) {
	const steps = [
		['Views', views.now, null],
		['Sign-ups', signups.now, views.now],
		['Confirmed', confirmed.now, signups.now],
	] as const;
	return (
		<ChartFigure
			title="From view to confirmed"
			note="All pages and newsletters together; shares are of the step before"
			columns={['Step', 'Number', 'Share of the step before']}
			rows={steps.map(([label, count, of]) => ({
				label,
				cells: [number.format(count), of === null ? '–' : shareOf(count, of)],
			}))}
		>
			<BarChart
				bars={steps.map(([label, count, of]) => ({
					label,
					value: count,
					text:
						of === null || of === 0
							? number.format(count)
							: `${number.format(count)} · ${shareOf(count, of)}`,
				}))}
			/>
		</ChartFigure>
	);
}
