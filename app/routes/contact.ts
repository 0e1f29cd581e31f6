import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const contactRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/contact',
	staticData: { chunk: 'app/pages/site/contact-page.tsx' },
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Contact',
			description: `Write to the people who keep ${context.site.name}: about a listing, about the directory, or about your data.`,
			path: '/contact',
		}),
	component: lazyRouteComponent(() => import('../pages/site/contact-page.tsx'), 'ContactPage'),
});

export const advertiseRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/advertise',
	staticData: { chunk: 'app/pages/site/advertise-page.tsx' },
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Advertise',
			description: `Sponsor a newsletter on ${context.site.name}: the first place in every list, a plain label, and honest numbers.`,
			path: '/advertise',
		}),
	component: lazyRouteComponent(() => import('../pages/site/advertise-page.tsx'), 'AdvertisePage'),
});
