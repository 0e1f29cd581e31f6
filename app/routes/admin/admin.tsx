import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Site } from '../../router-context.ts';
import { rootRoute } from '../root.tsx';

/**
 * The admin portal. The server sends its empty frame, the same for everyone; who is signed in, every page and all data
 * are a matter of the browser. What belongs to it comes in chunks of its own, so that no visitor pays for it.
 */
export const adminRoute = createRoute({
	getParentRoute: () => rootRoute,
	path: '/admin',
	staticData: { chunk: ['app/portal-tree.ts', 'app/layout/admin-layout.tsx'] },
	head: ({ match: { context } }) => adminHead(context.site, 'Admin Portal'),
	component: lazyRouteComponent(() => import('../../layout/admin-layout.tsx'), 'AdminLayout'),
});

/** The head of a page that only editors see: a title, and nothing for engines. */
export function adminHead(site: Site, title: string) {
	return { meta: [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
}
