import { Link } from '@tanstack/react-router';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Icon } from '#ui/look/icons.tsx';

export function BackToDesk() {
	return (
		<Link to="/publisher" className={`${crumbLink} text-sm text-muted`}>
			<Icon name="arrow-left" size={16} /> My newsletters
		</Link>
	);
}
