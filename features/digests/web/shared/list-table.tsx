import type { ReactNode } from 'react';
import { Table } from '#ui/display/table.tsx';
import { classNames } from '#ui/look/class-names.ts';

export type Column<Row> = {
	label: string;
	/** The smallest breakpoint at which it is shown. */
	from?: 'sm' | 'lg' | 'xl';
	/** Breaks words rather than widening the table. */
	isNarrow?: boolean;
	cell: (row: Row) => ReactNode;
};

const shownFrom = {
	sm: 'hidden px-3 sm:table-cell',
	lg: 'hidden px-3 lg:table-cell',
	xl: 'hidden px-3 xl:table-cell',
};

/** On narrow screens the first column stands in for the others; the last one holds the actions. */
export function ListTable<Row>({
	caption,
	columns,
	rows,
	keyOf,
}: {
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => number;
}) {
	const last = columns.length - 1;
	return (
		<Table
			caption={caption}
			columns={columns.map(({ label, from }, place) => [
				label,
				classNames(
					from && shownFrom[from],
					place === 0 && 'pl-4 pr-3 sm:pl-5',
					place === last && 'pr-5 pl-3 text-right',
				),
			])}
		>
			{rows.map((row) => (
				<tr key={keyOf(row)} className="border-b border-border align-top last:border-b-0">
					{columns.map(({ label, from, isNarrow, cell }, place) => (
						<td
							key={label}
							className={classNames(
								from && shownFrom[from],
								place < last && 'py-3',
								isNarrow && 'max-w-48 wrap-anywhere',
								place === 0 && 'pr-3 pl-4 sm:pl-5',
								place === last && 'w-px py-1 pr-2 pl-1 whitespace-nowrap sm:pr-3',
							)}
						>
							{cell(row)}
						</td>
					))}
				</tr>
			))}
		</Table>
	);
}
