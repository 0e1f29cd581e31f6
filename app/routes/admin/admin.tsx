import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Site } from '../../router-context.ts';
import { rootRoute } from '../root.tsx';

/**
 * The admin portal. The server sends its empty frame, the same for everyone; the session, all pages and all data are
 * handled in the browser. It has its own chunks, so visitors do not load it.
 */
export const adminRoute = createRoute({
	getParentRoute: () => rootRoute,
	path: '/admin',
	staticData: { chunk: ['app/portal-tree.ts', 'app/layout/admin-layout.tsx'] },
	head: ({ match: { context } }) => adminHead(context.site, 'Admin Portal'),
	component: lazyRouteComponent(() => import('../../layout/admin-layout.tsx'), 'AdminLayout'),
});

/** The head of an editors' page: a title, not indexed. */
export function adminHead(site: Site, title: string) {
	return { meta: [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
}
