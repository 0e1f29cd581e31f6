import { createRoute, Outlet } from '@tanstack/react-router';
import { SiteLayout } from '../layout/site-layout.tsx';
import { rootRoute } from './root.tsx';

/** The frame of all public pages. */
export const siteRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'site',
	component: () => (
		<SiteLayout>
			<Outlet />
		</SiteLayout>
	),
});
