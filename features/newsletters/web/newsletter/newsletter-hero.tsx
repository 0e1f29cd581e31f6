import type { ReactNode } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { imageSources } from '#features/newsletters/rules/image-sources.ts';
import { describeRating, filledDots, ratingDots } from '#features/newsletters/rules/rating.ts';
import { fullSubscriberCount } from '#features/newsletters/rules/subscriber-count.ts';
import { Badge } from '#ui/display/badge.tsx';
import { RatingDots } from '#ui/display/rating-dots.tsx';
import { Cover } from '../shared/cover.tsx';

/** What a reader needs to decide: the cover, the name and the facts. The page passes in the action. */
export function NewsletterHero({ newsletter, action }: { newsletter: Newsletter; action: ReactNode }) {
	const { name, imageUrl, frequency, rating, subscribers, isSponsored, featuredText } = newsletter;
	return (
		<div className="grid items-center gap-6 md:grid-cols-[5fr_7fr] md:gap-12">
			<Cover
				name={name}
				address={imageUrl}
				sources={imageSources(imageUrl)}
				sizes="(width < 48rem) 100vw, 480px"
				size={[560, 420]}
				eager
				className="aspect-[16/9] rounded-lg border border-border md:aspect-[4/3]"
			/>
			<div className="min-w-0">
				<div className="flex flex-wrap gap-2 empty:hidden">
					{frequency !== 'Unknown' && <Badge>{frequency}</Badge>}
					{isSponsored && <Badge tone="teal">Sponsored</Badge>}
				</div>
				<h1 className="mt-4 font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{name}</h1>
				{featuredText && <p className="mt-3 max-w-[52ch] font-serif text-lg text-muted">{featuredText}</p>}
				<dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4 border-t border-border pt-6">
					<Fact name="Subscribers">{fullSubscriberCount(subscribers)}</Fact>
					<Fact name="Frequency">{frequency}</Fact>
					<Fact name="Rating">
						<span className="flex items-center gap-3">
							{rating !== null && (
								<span aria-hidden className="inline-flex">
									<RatingDots filled={filledDots(rating)} of={ratingDots} label={describeRating(rating)} />
								</span>
							)}
							{describeRating(rating)}
						</span>
					</Fact>
				</dl>
				{action}
			</div>
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-xs text-muted">{name}</dt>
			<dd className="mt-1 font-medium">{children}</dd>
		</div>
	);
}
