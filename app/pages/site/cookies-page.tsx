import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Cookies } from '#features/site/web/static-pages/cookies.tsx';

const root = getRouteApi('__root__');

export function CookiesPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <Cookies siteName={site.name} />;
}
