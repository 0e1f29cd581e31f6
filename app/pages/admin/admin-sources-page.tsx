import type { ReactElement } from 'react';
import { ManageSources } from '#features/inbox/web/sources/manage-sources.tsx';

export function AdminSourcesPage(): ReactElement {
	return <ManageSources />;
}
