import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Privacy } from '#features/site/web/static-pages/privacy.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/site/privacy');

export function PrivacyPage(): ReactElement {
	const { site } = root.useRouteContext();
	const { html } = route.useLoaderData();
	return <Privacy siteName={site.name} identity={site.identity} addition={html} />;
}
