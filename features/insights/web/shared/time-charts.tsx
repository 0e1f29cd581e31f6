import type { Analytics } from '#features/insights/contract/analytics.ts';
import { formatCount } from '#text/format-count.ts';
import { ChartFigure } from '#ui/display/chart-figure.tsx';
import { ColumnChart } from '#ui/display/column-chart.tsx';
import { compact, formatStep, isLabelled, shareOf } from './analytics-labels.ts';

const unitNames: Record<Analytics['unit'], string> = { day: 'Day', week: 'Week', month: 'Month' };
const maxTexts = 12;

export function ViewsOverTime({ steps, unit }: Pick<Analytics, 'steps' | 'unit'>) {
	const highest = highestOf(steps.map(({ views }) => views));
	return (
		<ChartFigure
			title="Views over time"
			note={`By ${unit}; the last ${unit} is still running`}
			columns={[unitNames[unit], 'Views', 'Clicks']}
			rows={steps.map(({ from, views, clicks }) => ({
				label: formatStep(from, unit).long,
				cells: [formatCount(views), formatCount(clicks)],
			}))}
		>
			<ColumnChart
				columns={steps.map(({ from, views }, index) => ({
					key: from,
					label: labelOf(from, unit, index, steps.length),
					value: views,
					text: textOf(views, steps.length, index === highest),
				}))}
			/>
		</ChartFigure>
	);
}

export function SignupsOverTime({ steps, unit }: Pick<Analytics, 'steps' | 'unit'>) {
	const highest = highestOf(steps.map(({ signups }) => signups));
	return (
		<ChartFigure
			title="Sign-ups over time"
			note={`By ${unit} of the sign-up; what is in full colour has been confirmed since`}
			columns={[unitNames[unit], 'Sign-ups', 'Confirmed', 'Share']}
			rows={steps.map(({ from, signups, confirmed }) => ({
				label: formatStep(from, unit).long,
				cells: [formatCount(signups), formatCount(confirmed), shareOf(confirmed, signups)],
			}))}
		>
			<ColumnChart
				columns={steps.map(({ from, signups, confirmed }, index) => ({
					key: from,
					label: labelOf(from, unit, index, steps.length),
					value: signups,
					part: confirmed,
					text: textOf(signups, steps.length, index === highest),
				}))}
			/>
		</ChartFigure>
	);
}

function labelOf(from: string, unit: Analytics['unit'], index: number, count: number): string {
	return isLabelled(index, count) ? formatStep(from, unit).short : '';
}

/** Many narrow columns leave room for one number only, the highest; the table has them all. */
function textOf(value: number, count: number, isHighest: boolean): string {
	return value > 0 && (count <= maxTexts || isHighest) ? compact.format(value) : '';
}

function highestOf(values: readonly number[]): number {
	return values.indexOf(Math.max(...values));
}
