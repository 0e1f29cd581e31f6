import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { changing } from '#web/features/digests/digest-search.ts';
import { DigestEmails } from '#web/features/digests/emails/digest-emails.tsx';

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
