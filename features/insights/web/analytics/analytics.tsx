import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { AnalyticsRange, Analytics as Numbers } from '#features/insights/contract/analytics.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { formatDay } from '../shared/analytics-labels.ts';
import { analyticsQuery } from '../shared/analytics-query.ts';
import { SignupsOverTime, ViewsOverTime } from '../shared/time-charts.tsx';
import { Digests } from './digests.tsx';
import { Funnel } from './funnel.tsx';
import { HowItIsCounted } from './how-it-is-counted.tsx';
import { PeriodNumbers } from './period-numbers.tsx';
import { RangePicker } from './range-picker.tsx';
import { ClickTable, NewsletterTable, PageTable, SourceTable, VainSearchTable } from './tables.tsx';

/** Views, what leads to sign-ups, digest results and searches in vain. */
export function Analytics({ range }: { range: AnalyticsRange }) {
	const { data, isError, isPlaceholderData, error, refetch } = useQuery(analyticsQuery(useApi(), range));
	return (
		<>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">Analytics</h1>
				<RangePicker chosen={range} />
			</div>
			{isError && <QueryProblem query={{ error, refetch }} message="Couldn't load the numbers" />}
			{!(data || isError) && <AnalyticsSkeleton />}
			{data && <PeriodReport numbers={data} isStale={isPlaceholderData} />}
		</>
	);
}

function PeriodReport({ numbers, isStale }: { numbers: Numbers; isStale: boolean }) {
	const { from, to, beforeFrom, beforeTo } = numbers;
	return (
		<div
			aria-busy={isStale}
			className={classNames('flex flex-col gap-12 transition-opacity duration-150', isStale && 'opacity-60')}
		>
			<div>
				<PeriodNumbers totals={numbers.totals} />
				<p className="mt-2 text-sm text-muted">
					{formatDay(from)} to {formatDay(to)}, compared with {formatDay(beforeFrom)} to {formatDay(beforeTo)}
				</p>
			</div>
			<ViewsOverTime {...numbers} />
			<SignupsOverTime {...numbers} />
			<div className="grid gap-12 xl:grid-cols-2">
				<Funnel {...numbers} />
				<SourceTable sources={numbers.sources} />
			</div>
			<NewsletterTable newsletters={numbers.newsletters} />
			<div className="grid gap-12 xl:grid-cols-2">
				<PageTable pages={numbers.pages} />
				<ClickTable clicks={numbers.clicks} />
			</div>
			<Digests mailings={numbers.mailings} />
			<VainSearchTable searches={numbers.vainSearches} />
			<HowItIsCounted />
		</div>
	);
}

function AnalyticsSkeleton() {
	return (
		<div className="flex flex-col gap-12">
			<Skeleton className="h-24" />
			<Skeleton className="h-80" />
			<Skeleton className="h-80" />
		</div>
	);
}
