import type { ReactElement } from 'react';
import { ManageCollections } from '#features/collections/web/manage-collections/manage-collections.tsx';

export function AdminCollectionsPage(): ReactElement {
	return <ManageCollections />;
}
