import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#web/api/api-context.tsx';
import { videoQuery } from '#web/api/reading-queries.ts';
import { VideoArticle } from '#web/features/videos/video-article.tsx';
import { VideoNotFound } from '#web/features/videos/video-not-found.tsx';
import { VideoSkeleton } from '#web/features/videos/video-skeletons.tsx';
import { crumbLink } from '#web/ui/breadcrumb.tsx';
import { buttonStyle } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** Serves both addresses of a video: under its newsletter, and alone. */
export function VideoPage(): ReactElement {
	const { video: part = '' } = useParams({ strict: false });
	const { data: video } = useSuspenseQuery(videoQuery(useApi(), Number.parseInt(part, 10)));
	const newsletter = { slug: video.newsletterSlug || String(video.newsletterId) };
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[56rem]">
				<Link
					to="/newsletter/$slug"
					params={newsletter}
					search={{}}
					className={`${crumbLink} mb-4 text-sm text-muted`}
				>
					<Icon name="arrow-left" size={16} /> Back
				</Link>
				<VideoArticle video={video} />
				<Link
					to="/newsletter/$slug"
					params={newsletter}
					search={{}}
					className={buttonStyle({ look: 'secondary', className: 'mt-8' })}
				>
					<Icon name="arrow-left" size={16} /> Back to Newsletter
				</Link>
			</div>
		</Container>
	);
}

export function VideoPendingPage(): ReactElement {
	return (
		<Container className="pt-19 pb-16">
			<VideoSkeleton />
		</Container>
	);
}

export function VideoNotFoundPage(): ReactElement {
	const { video: part = '' } = useParams({ strict: false });
	return (
		<Container className="py-24">
			<VideoNotFound {...(!/^\d/.test(part) && { reason: 'Invalid video ID' })} />
		</Container>
	);
}
