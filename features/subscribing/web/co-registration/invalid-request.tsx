import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/layout/button.tsx';

export function InvalidRequest() {
	return (
		<div className="text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Invalid Request</h1>
			<p className="mt-3 text-muted">No subscriber information was provided.</p>
			<Link to="/" search={{}} className={buttonStyle({ className: 'mt-8' })}>
				Back to Home
			</Link>
		</div>
	);
}
