import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ManageDelivery } from '#features/delivery/web/manage-delivery.tsx';
import { MailingDialog } from '#features/digests/web/mailing/mailing-dialog.tsx';
import { Icon } from '#ui/look/icons.tsx';

const route = getRouteApi('/admin/newsletters/$id/delivery');

export function AdminNewsletterDeliveryPage(): ReactElement {
	const { id } = route.useParams();
	return (
		<>
			<a
				href="/admin/newsletters"
				className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-text"
			>
				<Icon name="arrow-left" size={16} />
				All newsletters
			</a>
			<ManageDelivery key={id} id={Number(id)} showMailing={(mailing) => <MailingDialog {...mailing} />} />
		</>
	);
}
