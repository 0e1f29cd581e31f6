import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SubscriberDetail } from '#features/readers/web/subscriber-detail/subscriber-detail.tsx';
import { Icon } from '#ui/look/icons.tsx';

const route = getRouteApi('/admin/subscribers/$id');

export function AdminSubscriberPage(): ReactElement {
	const { id } = route.useParams();
	const navigate = useNavigate();
	return (
		<>
			<a
				href="/admin/subscribers"
				className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-text"
			>
				<Icon name="arrow-left" size={16} />
				All subscribers
			</a>
			<SubscriberDetail key={id} id={id} onErased={() => void navigate({ to: '/admin/subscribers' })} />
		</>
	);
}
