import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DigestEmails } from '#web/features/digests/emails/digest-emails.tsx';

const route = getRouteApi('/admin/digest-emails');

export function AdminDigestEmailsPage(): ReactElement {
	const navigate = useNavigate();
	return (
		<DigestEmails
			search={route.useSearch()}
			onSearch={(search) =>
				void navigate({ to: '/admin/digest-emails', search, replace: true, resetScroll: false })
			}
		/>
	);
}
