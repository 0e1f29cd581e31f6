import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { formatCount } from '#text/format-count.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { videoUsageQuery } from '../shared/video-queries.ts';

/** Today's usage of imports and explanations, against their limits. */
export function VideoUsageSummary() {
	const usage = useQuery(videoUsageQuery(useApi()));
	if (usage.isError) return <QueryProblem query={usage} message="Couldn't load today's usage" />;
	if (!usage.data) return <Skeleton className="h-32" />;
	const { hasKey, quotaUsed, quotaPerDay, hasTextModel, tokensUsed, tokensPerDay } = usage.data;
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Usage
				title="YouTube"
				isOn={hasKey}
				used={quotaUsed}
				limit={quotaPerDay}
				unit="quota units used today"
				about={
					hasKey
						? 'All videos of a channel are imported; fifty cost one unit.'
						: 'Without YOUTUBE_API_KEY, the latest 15 videos come from each channel’s public feed.'
				}
			/>
			<Usage
				title="Text model"
				isOn={hasTextModel}
				used={tokensUsed}
				limit={hasTextModel ? tokensPerDay : null}
				unit="tokens used today"
				about={
					hasTextModel
						? 'The latest six videos of each channel are explained by the text model.'
						: 'Without OPENAI_API_KEY, no explanations are written; you can write your own.'
				}
			/>
		</div>
	);
}

function Usage({
	title,
	isOn,
	used,
	limit,
	unit,
	about,
}: {
	title: string;
	isOn: boolean;
	used: number;
	limit: number | null;
	unit: string;
	about: string;
}) {
	return (
		<section aria-label={title} className="rounded-lg border border-border bg-surface p-4 sm:p-5">
			<div className="flex items-center justify-between gap-4">
				<h2 className="text-sm font-semibold">{title}</h2>
				<Badge tone={isOn ? 'teal' : 'neutral'}>{isOn ? 'Configured' : 'Not Configured'}</Badge>
			</div>
			{limit !== null && (
				<div className="mt-3">
					<p className="text-sm tabular-nums">
						<span className="font-medium">{formatCount(used)}</span> of {formatCount(limit)} {unit}
					</p>
					<div aria-hidden className="mt-2 h-1.5 overflow-clip rounded-full bg-sunken">
						<div
							className="h-full rounded-full bg-accent"
							style={{ width: `${Math.min(100, (100 * used) / limit)}%` }}
						/>
					</div>
				</div>
			)}
			<p className="mt-2 text-sm text-pretty text-muted">{about}</p>
		</section>
	);
}
