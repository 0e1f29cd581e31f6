import { Link } from '@tanstack/react-router';
import type { Collection } from '#features/collections/contract/collections.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Icon } from '#ui/look/icons.tsx';

const lines: Record<Collection['color'], string> = {
	primary: 'bg-accent',
	secondary: 'bg-teal',
	accent: 'bg-amber',
};

const linkStyle =
	'inline-flex min-h-11 items-center gap-2 underline-offset-4 transition-colors duration-150 hover:text-accent hover:underline';

/** What the collection is, with links to its feed, OPML and past digests. */
export function CollectionIntro({ collection }: { collection: Collection & { pastDigests: number } }) {
	const { slug, name, description, color, tags, newsletterIds, pastDigests } = collection;
	const address = `/collection/${encodeURIComponent(slug)}`;
	return (
		<header className="border-b-3 border-double border-border-strong pb-6 sm:pb-8">
			<span aria-hidden className={`mb-5 block h-1 w-12 rounded-full ${lines[color]}`} />
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{name}</h1>
			<p className="mt-4 max-w-[56ch] font-serif text-xl leading-relaxed text-pretty">{description}</p>
			<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted">
				<span>
					{newsletterIds.length} {newsletterIds.length === 1 ? 'newsletter' : 'newsletters'}
				</span>
				<a href={`${address}/feed.xml`} className={linkStyle}>
					<Icon name="rss" size={16} /> Feed
				</a>
				<a href={`${address}/opml`} className={linkStyle}>
					<Icon name="layers" size={16} /> OPML
				</a>
				{pastDigests > 0 && (
					<Link to="/collection/$id/digests" params={{ id: slug }} className={linkStyle}>
						<Icon name="mail" size={16} /> Past digests
					</Link>
				)}
			</div>
			{tags.length > 0 && (
				<ul aria-label="Tags" className="mt-1 flex flex-wrap gap-x-2">
					{tags.map((tag) => (
						<li key={tag}>
							<Link to="/" search={{ search: tag }} className="inline-flex min-h-11 items-center md:min-h-8">
								<Badge tone="teal">{tag}</Badge>
							</Link>
						</li>
					))}
				</ul>
			)}
		</header>
	);
}
