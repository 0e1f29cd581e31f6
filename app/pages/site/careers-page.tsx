import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Careers } from '#features/site/web/static-pages/careers.tsx';

const root = getRouteApi('__root__');

export function CareersPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <Careers siteName={site.name} />;
}
