import { formatCount } from '#text/format-count.ts';
/** The count of a tab. */
export function TabCount({ count }: { count: number }) {
	return (
		<span className="ml-2 min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs/5 font-medium text-muted tabular-nums">
			{formatCount(count)}
		</span>
	);
}
