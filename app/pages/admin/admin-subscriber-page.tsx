import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SubscriberDetail } from '#features/readers/web/subscriber-detail/subscriber-detail.tsx';
import { BackLink } from '../../admin/back-link.tsx';

const route = getRouteApi('/admin/subscribers/$id');

export function AdminSubscriberPage(): ReactElement {
	const { id } = route.useParams();
	const navigate = useNavigate();
	return (
		<>
			<BackLink href="/admin/subscribers">All subscribers</BackLink>
			<SubscriberDetail key={id} id={id} onErased={() => void navigate({ to: '/admin/subscribers' })} />
		</>
	);
}
