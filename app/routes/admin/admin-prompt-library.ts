import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminPromptLibraryRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/prompt-library',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-prompt-library-page.tsx' },
	validateSearch: ({ tab }: Record<string, unknown>): { tab?: string | undefined } =>
		typeof tab === 'string' && tab !== '' ? { tab } : {},
	head: ({ match: { context } }) => adminHead(context.site, 'Prompt Library'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-prompt-library-page.tsx'),
		'AdminPromptLibraryPage',
	),
});
