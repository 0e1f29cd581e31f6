import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../head/page-head.ts';
import { parseLinkSearch } from './link-search.ts';
import { siteRoute } from './site.tsx';

export const submitRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/submit',
	staticData: { chunk: 'app/pages/reader/submit-page.tsx' },
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Submit a newsletter',
			description: `Propose a newsletter to the editors of ${context.site.name}, your own or one you like. It costs nothing.`,
			path: '/submit',
		}),
	component: lazyRouteComponent(() => import('../pages/reader/submit-page.tsx'), 'SubmitPage'),
});

export const submitConfirmRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/submit/confirm',
	staticData: { chunk: 'app/pages/reader/submit-confirm-page.tsx' },
	validateSearch: (
		search: Record<string, unknown>,
	): { token?: string | undefined; confirmed?: 'yes' | 'decided' } => ({
		...parseLinkSearch(search),
		...(search['confirmed'] === 'yes' && { confirmed: 'yes' }),
		...(search['confirmed'] === 'decided' && { confirmed: 'decided' }),
	}),
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Confirm your submission',
			description: 'The last step of submitting a newsletter.',
			path: '/submit/confirm',
			unlisted: true,
		}),
	component: lazyRouteComponent(() => import('../pages/reader/submit-confirm-page.tsx'), 'SubmitConfirmPage'),
});
