export type Bar = { label: string; value: number; text: string };

/** Horizontal bars, one per row, each with its label and number. */
export function BarChart({ bars }: { bars: Bar[] }) {
	const longest = Math.max(1, ...bars.map(({ value }) => value));
	return (
		<ul className="border-t border-border">
			{bars.map(({ label, value, text }) => (
				<li
					key={label}
					className="grid min-h-10 grid-cols-[minmax(0,9rem)_1fr_auto] items-center gap-x-4 border-b border-border text-sm"
				>
					<span className="truncate">{label}</span>
					<span
						className="h-2 min-w-0.5 rounded-full bg-accent forced-colors:bg-[CanvasText]"
						style={{ width: `${(value / longest) * 100}%` }}
					/>
					<span className="min-w-8 text-right text-muted tabular-nums">{text}</span>
				</li>
			))}
		</ul>
	);
}
