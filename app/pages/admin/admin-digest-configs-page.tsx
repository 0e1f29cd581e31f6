import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DigestConfigs } from '#features/digests/web/configs/digest-configs.tsx';
import { changing } from '#features/digests/web/digest-search.ts';

const route = getRouteApi('/admin/digest-configs');

export function AdminDigestConfigsPage(): ReactElement {
	const navigate = useNavigate();
	return (
		<DigestConfigs
			search={route.useSearch()}
			onSearch={(change) =>
				void navigate({
					to: '/admin/digest-configs',
					search: changing(change),
					replace: true,
					resetScroll: false,
				})
			}
		/>
	);
}
