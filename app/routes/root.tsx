import { createRootRouteWithContext } from '@tanstack/react-router';
import mark from '#ui/look/mark.svg';
import { feedLinks } from '../head/page-head.ts';
import { Document } from '../layout/document.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { NotFoundPage } from '../pages/site/not-found-page.tsx';
import { ProblemPage } from '../pages/site/problem-page.tsx';
import type { RouterContext } from '../router-context.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
	head: ({ match }) => {
		const { site } = match.context;
		return {
			meta: [
				{ charSet: 'utf-8' },
				{ name: 'viewport', content: 'width=device-width, initial-scale=1' },
				{ name: 'color-scheme', content: 'light dark' },
				{ name: 'application-name', content: site.name },
				{ title: site.name },
			],
			links: [
				{ rel: 'icon', type: 'image/svg+xml', href: mark },
				{ rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
				{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
				{ rel: 'manifest', href: '/manifest.webmanifest' },
				...feedLinks(site, `New on ${site.name}`, '/feed'),
				...site.fontPreloads.map((href) => ({
					rel: 'preload',
					as: 'font',
					type: 'font/woff2',
					href,
					crossOrigin: 'anonymous' as const,
				})),
			],
		};
	},
	shellComponent: Document,
	notFoundComponent: () => (
		<SiteLayout>
			<NotFoundPage />
		</SiteLayout>
	),
	errorComponent: () => (
		<SiteLayout>
			<ProblemPage />
		</SiteLayout>
	),
});
