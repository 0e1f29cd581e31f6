import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { collectionsQuery } from '#features/newsletters/web/shared/queries.ts';
import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { Card } from '#ui/display/card.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { CollectionCard } from './collection-card.tsx';

const skeletonCards = ['a', 'b', 'c'];
const gridStyle = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4';

export function FeaturedCollections() {
	return (
		<section aria-labelledby="collections-title">
			<h2
				id="collections-title"
				className="mb-6 border-b border-border py-2 font-serif text-2xl font-semibold tracking-[-0.015em]"
			>
				Featured Collections
			</h2>
			<PartBoundary message="The collections could not be loaded" fallback={<CollectionsSkeleton />}>
				<CollectionCards />
			</PartBoundary>
		</section>
	);
}

function CollectionCards() {
	const { data: collections } = useSuspenseQuery(collectionsQuery(useApi()));
	if (collections.length === 0) return <p className="text-muted">There are no collections yet.</p>;
	return (
		<ul className={gridStyle}>
			{collections.map((collection) => (
				<li key={collection.id}>
					<CollectionCard collection={collection} />
				</li>
			))}
		</ul>
	);
}

function CollectionsSkeleton() {
	return (
		<div className={gridStyle}>
			{skeletonCards.map((key) => (
				<Card key={key} className="gap-3 p-6">
					<Skeleton className="size-10 rounded-md" />
					<Skeleton className="h-6 w-2/3" />
					<Skeleton className="h-14 w-full" />
					<Skeleton className="mt-auto h-4 w-1/2" />
				</Card>
			))}
		</div>
	);
}
