import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Privacy } from '#features/site/web/static-pages/privacy.tsx';

const root = getRouteApi('__root__');

export function PrivacyPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <Privacy siteName={site.name} />;
}
