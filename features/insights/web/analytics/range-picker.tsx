import { Link } from '@tanstack/react-router';
import { type AnalyticsRange, analyticsRanges } from '#features/insights/contract/analytics.ts';
import { classNames } from '#ui/look/class-names.ts';
import { rangeNames } from '../shared/analytics-labels.ts';

/** The periods as links, so each has its own address. */
export function RangePicker({ chosen }: { chosen: AnalyticsRange }) {
	return (
		<nav
			aria-label="Period"
			className="flex h-11 rounded-md border border-border-strong bg-surface p-0.5 max-sm:w-full pointer-coarse:h-12"
		>
			{analyticsRanges.map((range) => (
				<Link
					key={range}
					to="/admin/analytics"
					search={range === '30d' ? {} : { range }}
					activeOptions={{ exact: true }}
					resetScroll={false}
					aria-current={range === chosen ? 'page' : undefined}
					className={classNames(
						'flex h-full items-center justify-center rounded-sm px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 max-sm:grow sm:px-4',
						range === chosen ? 'bg-accent text-on-accent' : 'text-muted hover:text-text',
					)}
				>
					{rangeNames[range]}
				</Link>
			))}
		</nav>
	);
}
