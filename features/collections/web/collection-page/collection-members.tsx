import { Link } from '@tanstack/react-router';
import { describeRating, filledDots, ratingDots } from '#features/newsletters/rules/rating.ts';
import { shortSubscriberCount } from '#features/newsletters/rules/subscriber-count.ts';
import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import type { CollectionMember } from '#features/newsletters/web/shared/reading-queries.ts';
import { Badge } from '#ui/display/badge.tsx';
import { RatingDots } from '#ui/display/rating-dots.tsx';

/** The newsletters in the editor's order, each with the editor's note. */
export function CollectionMembers({ members }: { members: CollectionMember[] }) {
	if (members.length === 0) {
		return (
			<p className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center text-muted">
				This collection is still being put together.
			</p>
		);
	}
	return (
		<ol className="flex flex-col">
			{members.map((member, index) => (
				<li key={member.newsletter.id} className="border-b border-border last:border-b-0">
					<Member {...member} eager={index < 4} />
				</li>
			))}
		</ol>
	);
}

function Member({ newsletter, note, eager }: CollectionMember & { eager: boolean }) {
	const { slug, name, description, imageUrl, rating, subscribers, frequency, isSponsored } = newsletter;
	return (
		<article className="group relative grid grid-cols-[5rem_1fr] gap-x-4 py-6 sm:grid-cols-[10rem_1fr] sm:gap-x-8">
			<Cover
				name={name}
				address={imageUrl}
				size={[240, 180]}
				eager={eager}
				className="aspect-[4/3] self-start rounded-md border border-border"
			/>
			<div className="min-w-0">
				<div className="flex items-start justify-between gap-3">
					<h2 className="card-title">
						<Link to="/newsletter/$slug" params={{ slug }} search={{}} className="stretched-link">
							{name}
						</Link>
					</h2>
					{isSponsored && <Badge tone="teal">Sponsored</Badge>}
				</div>
				{note && (
					<p className="mt-2 max-w-[60ch] font-serif text-lg leading-snug italic">
						<span className="sr-only">The editor says: </span>
						{note}
					</p>
				)}
				<p className="mt-2 line-clamp-3 max-w-[72ch] text-sm text-muted sm:line-clamp-2">{description}</p>
				<div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
					<RatingDots filled={filledDots(rating)} of={ratingDots} label={describeRating(rating)} />
					<span>{shortSubscriberCount(subscribers)}</span>
					{frequency !== 'Unknown' && <Badge>{frequency}</Badge>}
				</div>
			</div>
		</article>
	);
}
