import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useApi } from '#client/api-context.tsx';
import { videoQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { VideoArticle } from '#features/videos/web/videos/video-article.tsx';
import { VideoSkeleton } from '#features/videos/web/videos/video-skeletons.tsx';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

/** Serves both addresses of a video: under its newsletter, and standalone. */
export function VideoPage(): ReactElement {
	const { video: part = '' } = useParams({ strict: false });
	const { data: video } = useSuspenseQuery(videoQuery(useApi(), Number.parseInt(part, 10)));
	const newsletter = video.newsletterSlug || video.newsletterId;
	const back = newsletter ? addresses.newsletter(String(newsletter)) : '/';
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[56rem]">
				<a href={back} className={`${crumbLink} mb-4 text-sm text-muted`}>
					<Icon name="arrow-left" size={16} /> Back
				</a>
				<VideoArticle video={video} />
				<a href={back} className={buttonStyle({ look: 'secondary', className: 'mt-8' })}>
					<Icon name="arrow-left" size={16} /> {newsletter ? 'Back to Newsletter' : 'Back to Home'}
				</a>
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

/** For missing videos and failed loads alike: the reader's options are the same. */
export function VideoNotFoundPage(): ReactElement {
	const { video: part = '' } = useParams({ strict: false });
	useEffect(() => {
		showToast({ title: 'Error', description: 'Failed to load video details', variant: 'destructive' });
	}, []);
	return (
		<NotFoundMessage title="Video Not Found" detail={/^\d/.test(part) ? undefined : 'Invalid video ID'}>
			The requested video could not be loaded.
		</NotFoundMessage>
	);
}
