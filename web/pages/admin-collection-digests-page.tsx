import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CollectionDigests } from '#web/features/digests/collection-digests/collection-digests.tsx';

const route = getRouteApi('/admin/collection-newsletters');

export function AdminCollectionDigestsPage(): ReactElement {
	const navigate = useNavigate();
	return (
		<CollectionDigests
			search={route.useSearch()}
			onSearch={(search) =>
				void navigate({ to: '/admin/collection-newsletters', search, replace: true, resetScroll: false })
			}
		/>
	);
}
