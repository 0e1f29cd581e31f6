import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Terms } from '#features/site/web/static-pages/terms.tsx';

const root = getRouteApi('__root__');

export function TermsPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <Terms siteName={site.name} />;
}
