import { Link } from '@tanstack/react-router';
import type { Video } from '#contract/videos.ts';
import { Card, stretchedLink } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icons.tsx';
import { LongDate } from '#web/ui/time-ago.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { videoAddressPart } from './video-address.ts';
import { VideoThumbnail } from './video-thumbnail.tsx';

export function VideoCard({ video }: { video: Video }) {
	return (
		<Card>
			<VideoThumbnail video={video} className="border-b border-border" />
			<div className="flex flex-1 flex-col p-4">
				<h3 className="font-serif text-lg leading-snug font-semibold">{video.title}</h3>
				<p className="mt-1 mb-3 line-clamp-3 text-sm text-muted">{video.description}</p>
				<p className="mt-auto flex items-center justify-between gap-3 text-xs text-muted">
					<LongDate moment={video.publishedAt} />
					<Link
						to="/newsletter/$slug/videos/$video"
						params={{ slug: video.newsletterSlug, video: videoAddressPart(video) }}
						className={classNames(
							stretchedLink,
							'inline-flex items-center gap-1.5 text-sm font-medium text-accent group-hover:underline underline-offset-4',
						)}
					>
						<Icon name="play" size={14} /> Watch
						<VisuallyHidden> {video.title}</VisuallyHidden>
					</Link>
				</p>
			</div>
		</Card>
	);
}
