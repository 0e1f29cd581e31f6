import { type ReactNode, useId } from 'react';

export type ChartRow = { label: string; cells: string[] };

/** A chart for the eye, and its numbers in a table for everyone. */
export function ChartFigure({
	title,
	note,
	columns,
	rows,
	children,
}: {
	title: string;
	note: string;
	/** Column names of the table, starting with the label column. */
	columns: string[];
	rows: ChartRow[];
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="font-serif text-2xl font-semibold tracking-[-0.015em]">
				{title}
			</h2>
			<p className="mt-1 text-sm text-muted">{note}</p>
			<div aria-hidden="true" className="mt-6">
				{children}
			</div>
			<details className="group mt-4 text-sm">
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
					<span className="group-open:hidden">Show as a table</span>
					<span className="hidden group-open:inline">Hide the table</span>
				</summary>
				<table className="mt-2 w-full border-collapse">
					<caption className="sr-only">{title}</caption>
					<thead>
						<tr className="border-b border-border-strong">
							{columns.map((name, index) => (
								<th
									key={name}
									scope="col"
									className={`py-2 font-semibold ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
								>
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ label, cells }) => (
							<tr key={label} className="border-b border-border">
								<th scope="row" className="py-2 text-left font-normal">
									{label}
								</th>
								{cells.map((cell, index) => (
									<td key={columns[index + 1]} className="py-2 pl-4 text-right tabular-nums">
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
