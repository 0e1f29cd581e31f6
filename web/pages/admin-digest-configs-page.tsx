import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DigestConfigs } from '#web/features/digests/configs/digest-configs.tsx';

const route = getRouteApi('/admin/digest-configs');

export function AdminDigestConfigsPage(): ReactElement {
	const navigate = useNavigate();
	return (
		<DigestConfigs
			search={route.useSearch()}
			onSearch={(search) =>
				void navigate({ to: '/admin/digest-configs', search, replace: true, resetScroll: false })
			}
		/>
	);
}
