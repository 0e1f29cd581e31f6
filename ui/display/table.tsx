import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';

/** A table with a header row; each column has classes that place and hide it. The rows are its children. */
export function Table({
	caption,
	columns,
	children,
}: {
	/** For screen readers. */
	caption: string;
	columns: readonly (readonly [label: string, className: string | undefined])[];
	children: ReactNode;
}) {
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">{caption}</caption>
			<thead className="text-left text-xs text-muted shadow-[inset_0_-1px_var(--color-border)]">
				<tr>
					{columns.map(([label, className]) => (
						<th key={label} scope="col" className={classNames('h-11 font-medium', className)}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}
