import { Link } from '@tanstack/react-router';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';

/** The newsletters and digests that a confirmation is about, by name. */
export function ChosenThings({ confirmation: { newsletters, collections } }: { confirmation: Confirmation }) {
	return (
		<ul className="border-t border-border">
			{newsletters.map(({ id, slug, name, description }) => (
				<li key={id} className="border-b border-border py-4">
					<Link
						to="/newsletter/$slug"
						params={{ slug }}
						className="font-serif text-lg font-semibold text-text no-underline underline-offset-4 hover:underline"
					>
						{name}
					</Link>
					<p className="mt-1 line-clamp-2 text-sm text-muted">{description}</p>
				</li>
			))}
			{collections.map(({ id, slug, name }) => (
				<li key={id} className="border-b border-border py-4">
					<Link
						to="/collection/$id"
						params={{ id: slug }}
						className="font-serif text-lg font-semibold text-text no-underline underline-offset-4 hover:underline"
					>
						{`Digest of ${name}`}
					</Link>
				</li>
			))}
		</ul>
	);
}
