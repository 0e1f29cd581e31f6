import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CollectionDigests } from '#features/digests/web/collection-digests/collection-digests.tsx';
import { changing } from '#features/digests/web/digest-search.ts';

const route = getRouteApi('/admin/collection-newsletters');

export function AdminCollectionDigestsPage(): ReactElement {
	const navigate = useNavigate();
	return (
		<CollectionDigests
			search={route.useSearch()}
			onSearch={(change) =>
				void navigate({
					to: '/admin/collection-newsletters',
					search: changing(change),
					replace: true,
					resetScroll: false,
				})
			}
		/>
	);
}
