import { formatCount } from '#text/format-count.ts';
import { Badge } from './badge.tsx';

type Report = {
	dryRun: boolean;
	rows: number;
	created: number;
	updated?: number;
	skipped: number;
	failed: number;
	lines: readonly { line: number; name: string; outcome: string; message: string }[];
};

/** What happened, or would happen, to the rows of a file: counts, and the rows that were skipped or failed. */
export function ImportReport({
	report,
	nameOfRows,
	label = 'Report',
}: {
	report: Report;
	/** What each row is: "Newsletter". */
	nameOfRows: string;
	label?: string;
}) {
	const { dryRun, rows, created, updated = 0, skipped, failed, lines } = report;
	const counts: [string, number][] = [
		[dryRun ? 'would be added' : 'added', created],
		[dryRun ? 'would be updated' : 'updated', updated],
		['skipped', skipped],
		['with errors', failed],
	];
	const counted = counts
		.filter(([, count]) => count > 0)
		.map(([words, count]) => `${formatCount(count)} ${words}`);
	return (
		<section aria-label={label}>
			<p role="status" className="text-sm">
				{formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
				{counted.length > 0 && `: ${counted.join(', ')}`}.
			</p>
			{lines.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
				<div tabIndex={0} className="mt-3 max-h-72 overflow-y-auto rounded-md border border-border">
					<table className="w-full text-sm">
						<caption className="sr-only">Rows that were skipped or have errors</caption>
						<thead className="sticky top-0 bg-sunken text-left text-xs text-muted">
							<tr>
								{['Line', nameOfRows, 'What is the matter'].map((name) => (
									<th key={name} scope="col" className="px-3 py-2 font-medium">
										{name}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{lines.map(({ line, name, outcome, message }) => (
								<tr key={line} className="border-t border-border align-top">
									<td className="px-3 py-2 tabular-nums">{line}</td>
									<td className="px-3 py-2 break-all">{name || '–'}</td>
									<td className="px-3 py-2">
										<Badge tone={outcome === 'failed' ? 'amber' : 'neutral'}>
											{outcome === 'failed' ? 'Error' : 'Skipped'}
										</Badge>{' '}
										{message}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</section>
	);
}
