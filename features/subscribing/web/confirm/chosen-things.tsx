import { Link } from '@tanstack/react-router';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import { ChooseRhythm } from './choose-rhythm.tsx';

/** The newsletters and digests of a confirmation by name, and how each comes. */
export function ChosenThings({
	confirmation: { newsletters, collections },
	token,
}: {
	confirmation: Confirmation;
	/** The token of the link, once it has confirmed them. */
	token?: string;
}) {
	return (
		<ul className="border-t border-border">
			{newsletters.map((newsletter) => (
				<li
					key={newsletter.id}
					className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-border py-4"
				>
					<div className="min-w-0 grow basis-72">
						<Link
							to="/newsletter/$slug"
							params={{ slug: newsletter.slug }}
							className="font-serif text-lg font-semibold text-text no-underline underline-offset-4 hover:underline"
						>
							{newsletter.name}
						</Link>
						<p className="mt-1 text-sm text-pretty text-muted">{newsletter.delivery}</p>
					</div>
					{token !== undefined && newsletter.rhythm !== null && (
						<ChooseRhythm token={token} newsletter={newsletter} rhythm={newsletter.rhythm} />
					)}
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
