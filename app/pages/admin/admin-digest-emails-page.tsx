import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { changing } from '#features/digests/web/digest-search.ts';
import { DigestEmails } from '#features/digests/web/emails/digest-emails.tsx';

const route = getRouteApi('/admin/digest-emails');

export function AdminDigestEmailsPage(): ReactElement {
	const navigate = useNavigate();
	return (
		<DigestEmails
			search={route.useSearch()}
			onSearch={(change) =>
				void navigate({
					to: '/admin/digest-emails',
					search: changing(change),
					replace: true,
					resetScroll: false,
				})
			}
		/>
	);
}
