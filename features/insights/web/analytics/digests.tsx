import type { Analytics } from '#features/insights/contract/analytics.ts';
import { formatCount } from '#text/format-count.ts';
import { ColumnChart } from '#ui/display/column-chart.tsx';
import { compact, formatDay, formatStep, isLabelled } from '../shared/analytics-labels.ts';
import { NumbersTable } from '../shared/numbers-table.tsx';

const maxTexts = 12;

/** The results of each digest: delivered, bounced, left, clicked. */
export function Digests({ mailings }: Pick<Analytics, 'mailings'>) {
	const oldestFirst = mailings.toReversed();
	return (
		<NumbersTable
			title="Digests"
			note="The latest mailings of the period. Columns show what was delivered, the oldest first. Clicks are counted for a link, never for a reader"
			columns={['Digest', 'Delivered', 'Bounced', 'Left', 'Clicks']}
			rows={mailings.map(({ key, subject, collectionName, startedOn, delivered, bounced, left, clicks }) => ({
				key,
				label: (
					<>
						{subject}
						<span className="block text-xs text-muted">
							{collectionName ?? 'A collection that is gone'} · {formatDay(startedOn)}
						</span>
					</>
				),
				cells: [delivered, bounced, left, clicks].map((count) => formatCount(count)),
			}))}
			empty="No digest was sent in this period."
			chart={
				<ColumnChart
					columns={oldestFirst.map(({ key, startedOn, delivered }, index) => ({
						key,
						label: isLabelled(index, mailings.length) ? formatStep(startedOn, 'day').short : '',
						value: delivered,
						text: mailings.length <= maxTexts ? compact.format(delivered) : '',
					}))}
				/>
			}
		/>
	);
}
