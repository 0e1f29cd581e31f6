import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/layout/button.tsx';

export function CategoryNotFound() {
	return (
		<div className="text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Category not found</h1>
			<p className="mx-auto mt-3 max-w-[48ch] text-muted">There is no such topic in this directory.</p>
			<Link to="/category/all" className={buttonStyle({ className: 'mt-8' })}>
				Browse all categories
			</Link>
		</div>
	);
}
