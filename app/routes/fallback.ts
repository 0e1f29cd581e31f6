import { createRoute, notFound } from '@tanstack/react-router';
import { notFoundHead } from '../head/page-head.ts';
import { NotFoundPage } from '../pages/site/not-found-page.tsx';
import { siteRoute } from './site.tsx';

/** Any other address, also below an existing page. As a route, because an address without one cannot have its own title. */
export const fallbackRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '$',
	head: ({ match: { context } }) => notFoundHead(context.site, 'Page not found'),
	loader: () => {
		throw notFound();
	},
	notFoundComponent: NotFoundPage,
});
