import { accountRoute, openAccountRoute } from './routes/account.ts';
import { analyticsRoute } from './routes/analytics.ts';
import { authRoute, loginRoute, recoveryRoutes } from './routes/auth.ts';
import { categoriesRoute } from './routes/categories.ts';
import { categoryRoute } from './routes/category.ts';
import { collectionRoute } from './routes/collection.ts';
import { collectionsRoute } from './routes/collections.ts';
import { advertiseRoute, contactRoute } from './routes/contact.ts';
import { digestRoute, digestsRoute } from './routes/digests.ts';
import { fallbackRoute } from './routes/fallback.ts';
import { homeRoute } from './routes/home.ts';
import { issueRoute } from './routes/issue.ts';
import { newsletterRoute } from './routes/newsletter.ts';
import { portalDoorRoute } from './routes/portal-door.ts';
import { publisherRoutes } from './routes/publisher.ts';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.ts';
import { siteRoute } from './routes/site.tsx';
import { aboutRoute, careersRoute, cookiesRoute, privacyRoute, termsRoute } from './routes/static-pages.ts';
import { submitConfirmRoute, submitRoute } from './routes/submit.ts';
import { confirmRoute, coRegistrationRoute, leaveRoute, subscribeRoute } from './routes/subscribing.ts';
import { newsletterVideoRoute, videoRoute } from './routes/video.ts';

export const siteTree = siteRoute.addChildren([
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
	...recoveryRoutes,
	fallbackRoute,
]);

/** The routes readers load. The portal's own routes are added to the same tree when it loads. */
export const routeTree = rootRoute.addChildren([siteTree, portalDoorRoute]);

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** The source files of the page's own chunks, which the server preloads. */
		chunk?: string | string[];
		/** A page for reading: hydrated on first interaction. */
		isForReading?: boolean;
	}
}
