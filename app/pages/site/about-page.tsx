import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { About } from '#features/site/web/static-pages/about.tsx';

const root = getRouteApi('__root__');

export function AboutPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <About siteName={site.name} identity={site.identity} />;
}
