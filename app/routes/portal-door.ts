import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Navigating from a public page to the portal loads a new document. */
export const portalDoorRoute = createRoute({
	getParentRoute: () => rootRoute,
	path: '/admin/$',
	beforeLoad: ({ location: { href } }) => {
		throw redirect({ href, reloadDocument: true });
	},
});
