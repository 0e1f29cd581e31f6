import { useSuspenseQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApi } from '#client/api-context.tsx';
import { useCountClick } from '#features/insights/web/shared/use-count-click.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { channelQuery, videosQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { channelAddress } from '#features/videos/rules/channel-address.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { ChannelIntro } from './channel-intro.tsx';
import { VideoCard } from './video-card.tsx';
import { VideosSkeleton } from './video-skeletons.tsx';

/** The Videos tab: the stored videos of the newsletter's channel. Empty without a channel. */
export function NewsletterVideos({ newsletter }: { newsletter: Newsletter }) {
	if (!newsletter.youtubeUrl) return null;
	return (
		<Suspense fallback={<VideosSkeleton />}>
			<ChannelVideos newsletter={newsletter} />
		</Suspense>
	);
}

function ChannelVideos({ newsletter: { id, slug, youtubeUrl } }: { newsletter: Newsletter }) {
	const api = useApi();
	const countVisit = useCountClick(id, 'channel');
	const [
		{
			data: { videos, isMissing },
			refetch,
		},
		{
			data: { channel, problem },
			refetch: refetchChannel,
		},
	] = useSuspenseQueries({
		queries: [videosQuery(api, id), channelQuery(api, slug)],
	});
	if (isMissing)
		return (
			<ProblemBox
				message="Failed to load videos from database"
				detail="Unable to load YouTube content for this newsletter. Please try again later."
				onRetry={() => void refetch()}
			/>
		);
	const address = channel?.channelUrl || channelAddress({ externalId: '', handle: '', youtubeUrl });
	return (
		<div className="flex flex-col gap-8">
			{channel && <ChannelIntro channel={channel} address={address} onVisit={countVisit} />}
			{problem && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<p className="text-sm text-muted">{problem}</p>
					<Button look="secondary" onClick={() => void refetchChannel()}>
						Try again
					</Button>
				</div>
			)}
			{videos.length === 0 ? (
				<p className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center text-muted">
					No videos found for this newsletter's YouTube channel.
				</p>
			) : (
				<>
					<ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
						{videos.map((video) => (
							<li key={video.id}>
								<VideoCard video={video} />
							</li>
						))}
					</ul>
					<p className="text-center">
						<a
							href={address}
							target="_blank"
							rel="noopener"
							onClick={countVisit}
							className={buttonStyle({ look: 'secondary' })}
						>
							View More Videos <Icon name="arrow-up-right" size={16} />
						</a>
					</p>
				</>
			)}
		</div>
	);
}
