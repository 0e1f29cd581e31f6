import { classNames } from '../look/class-names.ts';

export type Column = {
	key: string;
	/** Below the column; empty if there is no room for every label. */
	label: string;
	value: number;
	/** Above the column. */
	text: string;
	/** The part of the value to draw in full color at the bottom. */
	part?: number;
};

/** Vertical columns on a zero-based axis; the last one, the present, is in full color. */
export function ColumnChart({ columns }: { columns: Column[] }) {
	if (columns.every(({ value }) => value === 0))
		return (
			<p className="rounded-md border border-dashed border-border-strong px-6 py-12 text-center text-sm text-muted">
				Nothing in this time.
			</p>
		);
	const highest = Math.max(1, ...columns.map(({ value }) => value));
	const isTight = columns.length > 8 && columns.some(({ text }) => text.length > 3);
	// Labels are then wider than their columns, and the last one must not overflow.
	const isWide = columns.length > 14;
	const gap = isWide ? 'px-px sm:px-0.5' : 'px-0.5 sm:px-2';
	return (
		<ol className="flex h-64">
			{columns.map(({ key, label, value, text, part }, index) => (
				<li key={key} className="flex min-w-0 flex-1 flex-col text-center text-xs">
					<div
						className={classNames(
							'flex min-h-0 flex-1 flex-col justify-end border-b border-border-strong',
							gap,
						)}
					>
						<span
							className={classNames(
								'mb-1 flex justify-center whitespace-nowrap text-muted tabular-nums',
								// With this many columns, a phone has room for one number.
								isTight && value < highest && 'max-sm:invisible',
							)}
						>
							{text}
						</span>
						<span
							className={classNames(
								'mx-auto flex w-full max-w-16 shrink-0 flex-col justify-end rounded-t-sm forced-colors:bg-[CanvasText]',
								part === undefined && index === columns.length - 1 ? 'bg-accent' : 'bg-accent/45',
							)}
							// Leave room for the number above the highest column.
							style={{ height: `calc((100% - 1.25rem) * ${value / highest})` }}
						>
							{part !== undefined && value > 0 && (
								<span
									className="w-full rounded-t-sm bg-accent forced-colors:bg-[Highlight]"
									style={{ height: `${(part / value) * 100}%` }}
								/>
							)}
						</span>
					</div>
					<span
						className={classNames(
							'mt-2 flex h-4 whitespace-nowrap text-muted',
							isWide && index === columns.length - 1 ? 'justify-end' : 'justify-center',
						)}
					>
						{label}
					</span>
				</li>
			))}
		</ol>
	);
}
