import type { ReactElement } from 'react';
import { ManageSources } from '#web/features/newsletter-sources/manage-sources.tsx';

export function AdminSourcesPage(): ReactElement {
	return <ManageSources />;
}
