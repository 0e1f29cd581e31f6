import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { addresses } from '#rules/addresses.ts';
import { useApi } from '#web/api/api-context.tsx';
import { collectionQuery } from '#web/api/reading-queries.ts';
import { PastDigests } from '#web/features/digest-archive/past-digests.tsx';
import { DigestSignup } from '#web/features/digest-signup/digest-signup.tsx';
import { Breadcrumb, Crumb, crumbLink } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icons.tsx';

const route = getRouteApi('/site/collection/$id/digests');

export function DigestsPage(): ReactElement {
	const { id } = route.useParams();
	const { page = 1 } = route.useSearch();
	const { data: collection } = useSuspenseQuery(collectionQuery(useApi(), id));
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[56rem]">
				<Breadcrumb>
					<Crumb>
						<Link to="/collection/$id" params={{ id }} className={crumbLink}>
							<Icon name="arrow-left" size={16} /> {collection.name}
						</Link>
					</Crumb>
				</Breadcrumb>
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
			</div>
		</Container>
	);
}
