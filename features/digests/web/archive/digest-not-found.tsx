import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/layout/button.tsx';

export function DigestNotFound() {
	return (
		<div className="text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Digest not found</h1>
			<p className="mx-auto mt-3 max-w-[48ch] text-muted">
				There is no digest at this address, or it has not been sent.
			</p>
			<Link to="/collections" className={buttonStyle({ className: 'mt-8' })}>
				See all collections
			</Link>
		</div>
	);
}
