import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { CollectionCard } from '#features/collections/web/cards/collection-card.tsx';
import { collectionsQuery } from '#features/newsletters/web/shared/queries.ts';
import { Container } from '#ui/layout/container.tsx';

export function CollectionsPage(): ReactElement {
	const { data: collections } = useSuspenseQuery(collectionsQuery(useApi()));
	return (
		<Container className="pt-8 pb-16 lg:pt-10">
			<div className="border-b-3 border-double border-border-strong pb-6 sm:pb-8">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">Collections</h1>
				<p className="mt-3 max-w-[64ch] text-pretty text-muted sm:text-lg">
					Newsletters that belong together, picked by hand, with a word on why.
				</p>
			</div>
			{collections.length === 0 ? (
				<p className="mt-8 rounded-lg border border-dashed border-border-strong px-6 py-16 text-center text-muted">
					There are no collections yet.
				</p>
			) : (
				<>
					<h2 className="sr-only">All collections</h2>
					<ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
						{collections.map((collection) => (
							<li key={collection.id}>
								<CollectionCard collection={collection} />
							</li>
						))}
					</ul>
				</>
			)}
		</Container>
	);
}
