import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Terms } from '#web/features/static-pages/terms.tsx';

const root = getRouteApi('__root__');

export function TermsPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <Terms siteName={site.name} />;
}
