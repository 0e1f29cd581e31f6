import { imageSources } from '#features/newsletters/rules/image-sources.ts';
import { describeRating, filledDots, ratingDots } from '#features/newsletters/rules/rating.ts';
import { shortSubscriberCount } from '#features/newsletters/rules/subscriber-count.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { CachedMarkup } from '#ui/content/cached-markup.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { RatingDots } from '#ui/display/rating-dots.tsx';
import { Cover } from '../shared/cover.tsx';
import type { ListedNewsletter } from '../shared/queries.ts';

type Props = { newsletter: ListedNewsletter; id?: string; eager?: boolean; heading?: 'h2' | 'h3' };

export function NewsletterCard({ newsletter, id, eager = false, heading = 'h3' }: Props) {
	const props = { ...(id && { id }), className: 'card-in-list scroll-mt-24' };
	const shown = toShown(newsletter, heading);
	// Rendering an eager picture adds a preload to the page's head, so its markup must not come from the cache.
	if (eager && shown.imageUrl !== '') {
		return (
			<Card {...props}>
				<CardContent {...shown} eager />
			</Card>
		);
	}
	return (
		<CachedMarkup as={Card} {...props} by={['newsletter', shown]}>
			{() => <CardContent {...shown} />}
		</CachedMarkup>
	);
}

/** Only what a card shows, so that cards that look the same share one cache entry. */
function toShown(newsletter: ListedNewsletter, heading: 'h2' | 'h3') {
	const { slug, name, description, imageUrl, frequency, rating, subscribers, isSponsored } = newsletter;
	const subscriberCount = shortSubscriberCount(subscribers);
	return { heading, slug, name, description, imageUrl, frequency, rating, subscriberCount, isSponsored };
}

function CardContent({
	heading: Heading,
	eager = false,
	...shown
}: ReturnType<typeof toShown> & { eager?: boolean }) {
	const { slug, name, description, imageUrl, frequency, rating, subscriberCount, isSponsored } = shown;
	return (
		<>
			<Cover
				name={name}
				address={imageUrl}
				sources={imageSources(imageUrl)}
				sizes="(width < 40rem) 100vw, 400px"
				size={[480, 216]}
				eager={eager}
				className="aspect-[20/9] border-b border-border"
			/>
			<div className="flex flex-1 flex-col p-4">
				<Heading className="card-title">
					<a href={addresses.newsletter(slug)} data-preload className="stretched-link">
						{name}
					</a>
				</Heading>
				{isSponsored && (
					<p className="absolute top-3 right-3">
						<Badge tone="teal">Sponsored</Badge>
					</p>
				)}
				<p className="card-text">{description}</p>
				<div className="card-facts">
					<RatingDots filled={filledDots(rating)} of={ratingDots} label={describeRating(rating)} />
					<span>{subscriberCount}</span>
					{frequency !== 'Unknown' && (
						<span className="ml-auto">
							<Badge>{frequency}</Badge>
						</span>
					)}
				</div>
			</div>
		</>
	);
}
