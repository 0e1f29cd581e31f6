import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/layout/button.tsx';

export function CollectionNotFound() {
	return (
		<div className="text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Collection not found</h1>
			<p className="mx-auto mt-3 max-w-[48ch] text-muted">
				The collection you're looking for doesn't exist or has been removed.
			</p>
			<Link to="/collections" className={buttonStyle({ className: 'mt-8' })}>
				See all collections
			</Link>
		</div>
	);
}
