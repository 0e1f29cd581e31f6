import { formatCount } from '#text/format-count.ts';
/** The progress of long work: a count and a bar. */
export function ProgressLine({
	label,
	note,
	done,
	total,
}: {
	label: string;
	/** Replaces the count. */
	note?: string;
	done: number;
	total: number | null;
}) {
	return (
		<div className="text-sm">
			<p className="flex justify-between gap-4 tabular-nums">
				<span className="font-medium">{label}</span>
				<span className="text-muted">
					{note ?? (total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`)}
				</span>
			</p>
			<progress
				aria-label={label}
				{...(total !== null && { max: Math.max(1, total), value: Math.min(done, Math.max(1, total)) })}
				className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
			/>
		</div>
	);
}
