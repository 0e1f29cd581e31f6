import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { addresses } from '#features/site/rules/addresses.ts';
import type { Video } from '#features/videos/contract/videos.ts';
import { videoAddressPart } from '#features/videos/web/videos/video-address.ts';
import { breadcrumbJsonLd, videoJsonLd } from '../head/json-ld.ts';
import { notFoundHead, pageHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import type { RouterContext, Site } from '../router-context.ts';
import { siteRoute } from './site.tsx';

const loadPage = () => import('../pages/directory/video-page.tsx');
const chunk = 'app/pages/directory/video-page.tsx';

const views = {
	component: lazyRouteComponent(loadPage, 'VideoPage'),
	notFoundComponent: lazyRouteComponent(loadPage, 'VideoNotFoundPage'),
	errorComponent: lazyRouteComponent(loadPage, 'VideoNotFoundPage'),
	pendingComponent: lazyRouteComponent(loadPage, 'VideoPendingPage'),
};

export const newsletterVideoRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/newsletter/$slug/videos/$video',
	staticData: { chunk, isForReading: true },
	loader: async ({ context, params }) => {
		const video = await loadVideo(context, params.video);
		const address = { slug: video.newsletterSlug, video: videoAddressPart(video) };
		if (address.slug === '') throw redirect({ to: '/videos/$video', params: address, replace: true });
		if (address.slug !== params.slug || address.video !== params.video) {
			throw redirect({
				to: '/newsletter/$slug/videos/$video',
				params: address,
				replace: true,
				statusCode: 301,
			});
		}
		return headOf(video);
	},
	head: ({ match, loaderData }) => videoHead(match.context.site, loaderData),
	...views,
});

export const videoRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/videos/$video',
	staticData: { chunk, isForReading: true },
	loader: async ({ context, params }) => {
		const video = await loadVideo(context, params.video);
		const part = videoAddressPart(video);
		if (part !== params.video) {
			throw redirect({ to: '/videos/$video', params: { video: part }, replace: true, statusCode: 301 });
		}
		return headOf(video);
	},
	head: ({ match, loaderData }) => videoHead(match.context.site, loaderData),
	...views,
});

async function loadVideo({ queryClient, api }: RouterContext, part: string): Promise<Video> {
	const [digits] = /^[1-9]\d{0,8}(?!\d)/.exec(part) ?? [];
	if (digits === undefined) throw notFound();
	const { videoQuery } = await import('#features/newsletters/web/shared/reading-queries.ts');
	return queryClient.ensureQueryData(videoQuery(api, Number(digits))).catch(orNotFound);
}

/** The page reads the query itself; loader data is sent a second time, so keep it small. */
function headOf({ aiExplanation: _, newsletterId: __, ...head }: Video) {
	return head;
}

/** Both addresses of a video share one canonical address: the one under its newsletter. */
function videoHead(site: Site, video: ReturnType<typeof headOf> | undefined) {
	if (!video) return notFoundHead(site, 'Video Not Found');
	const path = addresses.video(video.newsletterSlug, video);
	return pageHead(site, {
		title: video.title,
		description: video.description || video.title,
		path,
		image: video.newsletterSlug ? addresses.newsletterShare(video.newsletterSlug) : addresses.siteShare,
		type: 'video.other',
		jsonLd: [
			videoJsonLd(video),
			...(video.newsletterSlug
				? [
						breadcrumbJsonLd(site, [
							{ name: video.channelTitle || 'Newsletter', path: addresses.newsletter(video.newsletterSlug) },
							{ name: video.title, path },
						]),
					]
				: []),
		],
	});
}
