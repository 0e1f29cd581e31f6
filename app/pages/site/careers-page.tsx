import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Careers } from '#features/site/web/static-pages/careers.tsx';
import { OwnPage } from '#features/site/web/static-pages/own-page.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/site/careers');

export function CareersPage(): ReactElement {
	const { site } = root.useRouteContext();
	const { html } = route.useLoaderData();
	return html ? <OwnPage title="Careers" html={html} /> : <Careers siteName={site.name} />;
}
