import { drawCover } from '#features/newsletters/rules/cover.ts';
import { imageSources } from '#features/newsletters/rules/image-sources.ts';
import { describeRating, filledDots, ratingDots } from '#features/newsletters/rules/rating.ts';
import { shortSubscriberCount } from '#features/newsletters/rules/subscriber-count.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { useKeptMarkup } from '#ui/content/kept-markup.ts';
import { Picture } from '#ui/content/picture.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { RatingDots } from '#ui/display/rating-dots.tsx';
import type { ListedNewsletter } from '../shared/queries.ts';

const coverSize = { width: 480, height: 216 };

type Shown = { newsletter: ListedNewsletter; eager?: boolean; heading?: 'h2' | 'h3' };

export function NewsletterCard({ id, ...shown }: Shown & { id?: string }) {
	const keep = useKeptMarkup();
	const props = { ...(id && { id }), className: 'scroll-mt-24' };
	// A picture that is wanted at once is announced in the head of its page.
	const isAnnounced = shown.eager && shown.newsletter.imageUrl !== '';
	if (!keep || isAnnounced) {
		return (
			<Card {...props}>
				<CardContent {...shown} />
			</Card>
		);
	}
	const html = keep(JSON.stringify(shown), () => <CardContent {...shown} />);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered for the same card before
	return <Card {...props} dangerouslySetInnerHTML={{ __html: html }} />;
}

function CardContent({ newsletter, eager, heading: Heading = 'h3' }: Shown) {
	const { slug, name, description, imageUrl, frequency, rating, subscribers, isSponsored } = newsletter;
	return (
		<>
			<Picture
				drawing={drawCover(name, coverSize)}
				address={imageUrl}
				sources={imageSources(imageUrl)}
				sizes="(width < 40rem) 100vw, 400px"
				{...coverSize}
				{...(eager && { eager })}
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
					<span>{shortSubscriberCount(subscribers)}</span>
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
