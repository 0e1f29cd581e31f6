import { Link } from '@tanstack/react-router';
import type { Video } from '#features/videos/contract/videos.ts';
import { Card } from '#ui/display/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
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
						className="stretched-link inline-flex items-center gap-1.5 text-sm font-medium text-accent group-hover:underline underline-offset-4"
					>
						<Icon name="play" size={14} /> Watch
						<VisuallyHidden> {video.title}</VisuallyHidden>
					</Link>
				</p>
			</div>
		</Card>
	);
}
