import type { Collection } from '#features/collections/contract/collections.ts';
import { CachedMarkup } from '#ui/content/cached-markup.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Icon, type IconName } from '#ui/look/icons.tsx';

const icons = new Map<string, IconName>([
	['trending-up', 'trending-up'],
	['code', 'code'],
	['analytics', 'analytics'],
]);

const accents: Record<Collection['color'], { icon: string; line: string }> = {
	primary: { icon: 'bg-accent-soft text-accent-strong', line: 'bg-accent' },
	secondary: { icon: 'bg-teal-soft text-teal-text', line: 'bg-teal' },
	accent: { icon: 'bg-amber-soft text-amber-text', line: 'bg-amber' },
};

export function CollectionCard({ collection }: { collection: Collection }) {
	return (
		<CachedMarkup as={Card} className="p-6" by={['collection', collection]}>
			{() => <CardContent {...collection} />}
		</CachedMarkup>
	);
}

function CardContent({ slug, name, description, icon, color, newsletterIds, tags }: Collection) {
	const [firstTag] = tags;
	return (
		<>
			<span aria-hidden className={classNames('absolute inset-x-0 top-0 h-0.5', accents[color].line)} />
			<span
				className={classNames(
					'mb-4 inline-flex size-10 items-center justify-center rounded-md',
					accents[color].icon,
				)}
			>
				<Icon name={icons.get(icon) ?? 'layers'} />
			</span>
			<h3 className="card-title">
				<a href={`/collection/${encodeURIComponent(slug)}`} className="stretched-link">
					{name}
				</a>
			</h3>
			<p className="card-text">{description}</p>
			<p className="mt-auto flex min-h-6 flex-wrap items-center justify-between gap-2 text-xs text-muted">
				<span>
					{newsletterIds.length} {newsletterIds.length === 1 ? 'newsletter' : 'newsletters'}
				</span>
				{firstTag && <Badge tone="teal">{firstTag}</Badge>}
			</p>
		</>
	);
}
