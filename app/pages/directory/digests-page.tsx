import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { PastDigests } from '#features/digests/web/archive/past-digests.tsx';
import { collectionQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { DigestSignup } from '#features/subscribing/web/digest-signup/digest-signup.tsx';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { NarrowPage } from '#ui/layout/narrow-page.tsx';
import { Icon } from '#ui/look/icons.tsx';

const route = getRouteApi('/site/collection/$id/digests');

export function DigestsPage(): ReactElement {
	const { id } = route.useParams();
	const { page = 1 } = route.useSearch();
	const { data: collection } = useSuspenseQuery(collectionQuery(useApi(), id));
	return (
		<NarrowPage
			back={
				<Link to="/collection/$id" params={{ id }} className={crumbLink}>
					<Icon name="arrow-left" size={16} /> {collection.name}
				</Link>
			}
		>
			<header className="mt-4 border-b-3 border-double border-border-strong pb-6">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">
					Past digests of {collection.name}
				</h1>
				<p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm text-muted">
					<span>What was new in the collection, as it was mailed.</span>
					<a
						href={`${addresses.digests(collection.slug)}.xml`}
						className="inline-flex min-h-11 items-center gap-2 underline-offset-4 transition-colors duration-150 hover:text-accent hover:underline"
					>
						<Icon name="rss" size={16} /> Feed of the digests
					</a>
				</p>
			</header>
			<PastDigests slug={collection.slug} page={page} />
			<div className="mt-12">
				<DigestSignup key={collection.id} collection={collection} />
			</div>
		</NarrowPage>
	);
}
