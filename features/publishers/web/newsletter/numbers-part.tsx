import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import {
	compact,
	formatStep,
	isLabelled,
	sourceName,
} from '#features/insights/web/shared/analytics-labels.ts';
import { NumbersTable } from '#features/insights/web/shared/numbers-table.tsx';
import { SignupsOverTime, ViewsOverTime } from '#features/insights/web/shared/time-charts.tsx';
import { type getDeskNumbers, numbersWeeks } from '#features/publishers/contract/desk.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { formatCount } from '#text/format-count.ts';
import { ChartFigure } from '#ui/display/chart-figure.tsx';
import { ColumnChart } from '#ui/display/column-chart.tsx';
import { deskNumbersQuery } from '../publisher-queries.ts';
import { ForPublishers } from '../sign-in/for-publishers.tsx';

type Numbers = ResponseOf<typeof getDeskNumbers>;

/** The listing's numbers of the last half year. */
export function NumbersPart({ id }: { id: number }) {
	const numbers = useQuery(deskNumbersQuery(useApi(), id));
	return (
		<ForPublishers query={numbers} what="the numbers">
			{({ totals, weeks, sources }) => (
				<div className="flex flex-col gap-12">
					<div>
						<p className="mb-3 text-sm text-muted">
							The last {numbersWeeks} weeks. Views are counted without knowing who looks. Delivered is each
							reader whom a first mail reached or your system accepted; that is noted every ten minutes, so
							the part “Delivery” may know of somebody a little earlier.
						</p>
						<Totals totals={totals} />
					</div>
					<div className="grid gap-12 lg:grid-cols-2">
						<ViewsOverTime steps={weeks} unit="week" />
						<SignupsOverTime steps={weeks} unit="week" />
						<LeftOverTime weeks={weeks} />
						<SourceTable sources={sources} />
					</div>
				</div>
			)}
		</ForPublishers>
	);
}

const names: Record<keyof Numbers['totals'], string> = {
	views: 'Views',
	clicks: 'Clicks to you',
	signups: 'Sign-ups',
	confirmed: 'Confirmed',
	delivered: 'Delivered',
	left: 'Left',
};

function Totals({ totals }: Pick<Numbers, 'totals'>) {
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3 lg:grid-cols-6">
			{Object.entries(names).map(([key, name]) => (
				<div key={key} className="bg-surface px-4 py-3">
					<dt className="text-sm text-muted">{name}</dt>
					<dd className="font-serif text-2xl font-medium tabular-nums">
						{formatCount(totals[key as keyof Numbers['totals']])}
					</dd>
				</div>
			))}
		</dl>
	);
}

function LeftOverTime({ weeks }: Pick<Numbers, 'weeks'>) {
	const counts = weeks.map(({ delivered }) => delivered);
	const highest = counts.indexOf(Math.max(...counts));
	return (
		<ChartFigure
			title="Delivered and left"
			note="By week: whom a first mail reached or your system accepted. Who left is in the table"
			columns={['Week', 'Delivered', 'Left']}
			rows={weeks.map(({ from, delivered, left }) => ({
				label: formatStep(from, 'week').long,
				cells: [formatCount(delivered), formatCount(left)],
			}))}
		>
			<ColumnChart
				columns={weeks.map(({ from, delivered }, index) => ({
					key: from,
					label: isLabelled(index, weeks.length) ? formatStep(from, 'week').short : '',
					value: delivered,
					text: delivered > 0 && index === highest ? compact.format(delivered) : '',
				}))}
			/>
		</ChartFigure>
	);
}

function SourceTable({ sources }: Pick<Numbers, 'sources'>) {
	return (
		<NumbersTable
			title="By source"
			note="Where readers signed up, and what became of them"
			columns={['Source', 'Sign-ups', 'Confirmed', 'Delivered', 'Left']}
			rows={sources.map(({ source, signups, confirmed, delivered, left }) => ({
				key: source,
				label: sourceName(source),
				cells: [signups, confirmed, delivered, left].map((count) => formatCount(count)),
			}))}
			empty="Nobody signed up in this time."
		/>
	);
}
