import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/look/class-names.ts';

export type NumbersRow = { key: string; label: ReactNode; cells: readonly string[] };

/** A table of labels with numbers. */
export function NumbersTable({
	title,
	note,
	columns,
	rows,
	empty,
	chart,
}: {
	title: string;
	note: string;
	/** Starts with the label column. */
	columns: readonly string[];
	rows: readonly NumbersRow[];
	empty: string;
	/** A visual form of the same data, hidden from screen readers. */
	chart?: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h2 id={id} className="font-serif text-2xl font-semibold tracking-[-0.015em]">
				{title}
			</h2>
			<p className="mt-1 text-sm text-pretty text-muted">{note}</p>
			{chart !== undefined && rows.length > 0 && (
				<div aria-hidden="true" className="mt-6 mb-8">
					{chart}
				</div>
			)}
			{rows.length === 0 ? (
				<p className="mt-6 rounded-lg border border-dashed border-border-strong px-6 py-8 text-center text-sm text-muted">
					{empty}
				</p>
			) : (
				<Scrolling title={title} isWide={columns.length > maxOnPhone}>
					<table
						className={classNames(
							'w-full border-collapse text-sm',
							columns.length > maxOnPhone && 'max-sm:min-w-[34rem]',
						)}
					>
						<caption className="sr-only">{title}</caption>
						<thead className="text-xs text-muted">
							<tr className="border-b border-border-strong">
								{columns.map((name, index) => (
									<th
										key={name}
										scope="col"
										className={classNames('h-9 font-medium', index === 0 ? 'text-left' : 'pl-3 text-right')}
									>
										{name}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map(({ key, label, cells }) => (
								<tr key={key} className="border-b border-border">
									<th scope="row" className="min-h-10 py-2 text-left font-normal wrap-anywhere">
										{label}
									</th>
									{cells.map((cell, index) => (
										<td
											key={columns[index + 1]}
											className="py-2 pl-3 text-right whitespace-nowrap tabular-nums"
										>
											{cell}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</Scrolling>
			)}
		</section>
	);
}

/** More columns than this do not fit on a phone; the table then scrolls sideways, by keyboard too. */
const maxOnPhone = 5;

function Scrolling({ title, isWide, children }: { title: string; isWide: boolean; children: ReactNode }) {
	if (!isWide) return <div className="mt-4">{children}</div>;
	return (
		<section
			aria-label={`${title}, table`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
			tabIndex={0}
			className="mt-4 overflow-x-auto"
		>
			{children}
		</section>
	);
}
