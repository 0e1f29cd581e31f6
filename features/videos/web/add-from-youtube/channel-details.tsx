import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import type { ChannelLookup } from '#features/videos/contract/youtube.ts';
import { Icon } from '#ui/look/icons.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';

const videosShown = 3;
const number = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The channel found at the address. */
export function ChannelDetails({ lookup: { channel, videos } }: { lookup: ChannelLookup }) {
	const { title, description, thumbnails } = channel.snippet;
	const banner = channel.brandingSettings?.image?.bannerExternalUrl;
	return (
		<section aria-label={title} className="overflow-clip rounded-lg border border-border bg-surface">
			{banner && (
				<Cover
					name={title}
					address={`${banner}=w1060`}
					size={[704, 117]}
					eager
					className="aspect-6/1 w-full border-b border-border"
				/>
			)}
			<div className="flex flex-col gap-5 p-5">
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:flex-nowrap">
					<Cover
						name={title}
						address={thumbnails.medium.url || thumbnails.high.url}
						size={[72, 72]}
						eager
						className="size-18 shrink-0 rounded-full border border-border"
					/>
					<div className="min-w-0 flex-1 basis-48">
						<h2 className="font-serif text-xl font-semibold break-words">{title}</h2>
						<p className="mt-1 line-clamp-3 max-w-[62ch] text-sm break-words text-muted">{description}</p>
					</div>
				</div>
				<Statistics statistics={channel.statistics} />
				<div>
					<h3 className="text-sm font-semibold">Recent videos</h3>
					{videos.length === 0 ? (
						<p className="mt-1 text-sm text-muted">No videos were found.</p>
					) : (
						<ul className="mt-1 divide-y divide-border">
							{videos.slice(0, videosShown).map(({ id, snippet }) => (
								<li key={id.videoId} className="flex items-baseline gap-3 py-2 text-sm">
									<Icon name="play" size={14} className="shrink-0 self-center text-muted" />
									<span className="min-w-0 flex-1 break-words">{snippet.title}</span>
									<span className="shrink-0 text-muted">
										<LongDate moment={snippet.publishedAt} />
									</span>
								</li>
							))}
						</ul>
					)}
				</div>
			</div>
		</section>
	);
}

function Statistics({ statistics }: { statistics: ChannelLookup['channel']['statistics'] }) {
	const facts = [
		['Subscribers', statistics.subscriberCount],
		['Videos', statistics.videoCount],
		['Views', statistics.viewCount],
	].flatMap(([label, value]) =>
		value === undefined ? [] : [{ label, value: number.format(Number(value)) }],
	);
	if (facts.length === 0)
		return (
			<p className="text-sm text-muted">
				Without a YouTube key, the numbers of a channel are not known, and its latest videos come from its
				public feed.
			</p>
		);
	return (
		<dl className="flex flex-wrap gap-x-8 gap-y-2">
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt className="text-xs text-muted">{label}</dt>
					<dd className="font-medium tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}
