import { accountRoute, openAccountRoute } from './routes/account.ts';
import { adminRoute } from './routes/admin/admin.tsx';
import { adminRoutes } from './routes/admin/admin-pages.ts';
import { analyticsRoute } from './routes/analytics.ts';
import { authRoute, loginRoute } from './routes/auth.ts';
import { categoriesRoute } from './routes/categories.ts';
import { categoryRoute } from './routes/category.ts';
import { collectionRoute } from './routes/collection.ts';
import { collectionsRoute } from './routes/collections.ts';
import { advertiseRoute, contactRoute } from './routes/contact.ts';
import { digestRoute, digestsRoute } from './routes/digests.ts';
import { homeRoute } from './routes/home.ts';
import { issueRoute } from './routes/issue.ts';
import { newsletterRoute } from './routes/newsletter.ts';
import { publisherRoutes } from './routes/publisher.ts';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.ts';
import { siteRoute } from './routes/site.tsx';
import { aboutRoute, careersRoute, cookiesRoute, privacyRoute, termsRoute } from './routes/static-pages.ts';
import { submitConfirmRoute, submitRoute } from './routes/submit.ts';
import { confirmRoute, coRegistrationRoute, leaveRoute, subscribeRoute } from './routes/subscribing.ts';
import { newsletterVideoRoute, videoRoute } from './routes/video.ts';

export const routeTree = rootRoute.addChildren([
	siteRoute.addChildren([
		homeRoute,
		newsletterRoute,
		issueRoute,
		newsletterVideoRoute,
		videoRoute,
		categoriesRoute,
		categoryRoute,
		collectionsRoute,
		collectionRoute,
		digestsRoute,
		digestRoute,
		searchRoute,
		aboutRoute,
		careersRoute,
		privacyRoute,
		termsRoute,
		cookiesRoute,
		contactRoute,
		advertiseRoute,
		submitRoute,
		submitConfirmRoute,
		subscribeRoute,
		coRegistrationRoute,
		confirmRoute,
		leaveRoute,
		accountRoute,
		openAccountRoute,
		...publisherRoutes,
		analyticsRoute,
		authRoute,
		loginRoute,
	]),
	adminRoute.addChildren(adminRoutes),
]);

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** The source file of the page's own chunk, so that the server can have it preloaded. */
		chunk?: string;
	}
}
