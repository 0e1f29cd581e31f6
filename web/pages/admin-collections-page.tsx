import type { ReactElement } from 'react';
import { ManageCollections } from '#web/features/manage-collections/manage-collections.tsx';

export function AdminCollectionsPage(): ReactElement {
	return <ManageCollections />;
}
