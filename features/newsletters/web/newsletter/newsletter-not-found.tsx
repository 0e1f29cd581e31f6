import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/layout/button.tsx';

export function NewsletterNotFound() {
	return (
		<div className="text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Newsletter not found</h1>
			<p className="mx-auto mt-3 max-w-[48ch] text-muted">
				The newsletter you're looking for doesn't exist or has been removed.
			</p>
			<Link to="/" search={{}} className={buttonStyle({ className: 'mt-8' })}>
				Back to Home
			</Link>
		</div>
	);
}
