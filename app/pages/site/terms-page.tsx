import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Terms } from '#features/site/web/static-pages/terms.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/site/terms');

export function TermsPage(): ReactElement {
	const { site } = root.useRouteContext();
	const { html } = route.useLoaderData();
	return <Terms siteName={site.name} identity={site.identity} addition={html} />;
}
