import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ManageDelivery } from '#features/delivery/web/manage-delivery.tsx';
import { MailingDialog } from '#features/digests/web/mailing/mailing-dialog.tsx';
import { BackLink } from '../../admin/back-link.tsx';

const route = getRouteApi('/admin/newsletters/$id/delivery');

export function AdminNewsletterDeliveryPage(): ReactElement {
	const { id } = route.useParams();
	return (
		<>
			<BackLink href="/admin/newsletters">All newsletters</BackLink>
			<ManageDelivery key={id} id={Number(id)} showMailing={(mailing) => <MailingDialog {...mailing} />} />
		</>
	);
}
