import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminYoutubeRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/youtube',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-youtube-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'YouTube Integration'),
	component: lazyRouteComponent(() => import('../../pages/admin/admin-youtube-page.tsx'), 'AdminYoutubePage'),
});
