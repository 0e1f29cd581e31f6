import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type LeadSearch, parseLeadSearch } from '#features/readers/web/leads/lead-search.ts';
import { adminHead, adminRoute } from './admin.tsx';
import { adminAnalyticsRoute } from './admin-analytics.ts';
import { adminCategoriesRoute } from './admin-categories.ts';
import { adminCollectionsRoute } from './admin-collections.ts';
import {
	adminCollectionDigestsRoute,
	adminDigestConfigsRoute,
	adminDigestEmailsRoute,
} from './admin-digests.ts';
import { adminEmailRoute, adminSourcesRoute } from './admin-inbox.ts';
import { adminNewsletterDeliveryRoute, adminNewslettersRoute } from './admin-newsletters.ts';
import { adminPromptLibraryRoute } from './admin-prompt-library.ts';
import { adminPublishersRoute } from './admin-publishers.ts';
import { adminStatusRoute } from './admin-status.ts';
import { adminSubscriberRoute, adminSubscribersRoute } from './admin-subscribers.ts';
import { adminYoutubeRoute } from './admin-youtube.ts';

type TabSearch = { tab?: string | undefined };

const dashboardRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-dashboard-page.tsx' },
	// The leads tab has more parameters.
	validateSearch: (raw): TabSearch & LeadSearch => ({ ...parseLeadSearch(raw), ...parseTab(raw) }),
	head: ({ match: { context } }) => adminHead(context.site, 'Dashboard'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-dashboard-page.tsx'),
		'AdminDashboardPage',
	),
});

const settingsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/settings',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-settings-page.tsx' },
	validateSearch: parseTab,
	head: ({ match: { context } }) => adminHead(context.site, 'Settings'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-settings-page.tsx'),
		'AdminSettingsPage',
	),
});

export const adminRoutes = [
	dashboardRoute,
	settingsRoute,
	adminNewslettersRoute,
	adminNewsletterDeliveryRoute,
	adminDigestConfigsRoute,
	adminDigestEmailsRoute,
	adminCollectionDigestsRoute,
	adminYoutubeRoute,
	adminEmailRoute,
	adminPromptLibraryRoute,
	adminCategoriesRoute,
	adminCollectionsRoute,
	adminSubscribersRoute,
	adminSubscriberRoute,
	adminPublishersRoute,
	adminSourcesRoute,
	adminAnalyticsRoute,
	adminStatusRoute,
] as const;

function parseTab({ tab }: Record<string, unknown>): TabSearch {
	return typeof tab === 'string' && tab !== '' ? { tab } : {};
}
