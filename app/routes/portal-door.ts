import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Whoever goes from a public page to the portal loads it as a page of its own. */
export const portalDoorRoute = createRoute({
	getParentRoute: () => rootRoute,
	path: '/admin/$',
	beforeLoad: ({ location: { href } }) => {
		throw redirect({ href, reloadDocument: true });
	},
});
