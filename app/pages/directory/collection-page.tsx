import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { CollectionIntro } from '#features/collections/web/collection-page/collection-intro.tsx';
import { CollectionMembers } from '#features/collections/web/collection-page/collection-members.tsx';
import { CollectionNotFound } from '#features/collections/web/collection-page/collection-not-found.tsx';
import { collectionQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { DigestSignup } from '#features/subscribing/web/digest-signup/digest-signup.tsx';
import { Breadcrumb, Crumb, crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';

const route = getRouteApi('/site/collection/$id');

export function CollectionPage(): ReactElement {
	const { id } = route.useParams();
	const { digest } = route.useSearch();
	const { data: collection } = useSuspenseQuery(collectionQuery(useApi(), id));
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[56rem]">
				<Breadcrumb>
					<Crumb>
						<Link to="/collections" className={crumbLink}>
							<Icon name="arrow-left" size={16} /> All collections
						</Link>
					</Crumb>
				</Breadcrumb>
				<div className="mt-4">
					<CollectionIntro collection={collection} />
				</div>
				<div className="mt-8">
					<DigestSignup key={collection.id} collection={collection} told={digest} />
				</div>
				<CollectionMembers members={collection.members} />
			</div>
		</Container>
	);
}

export function CollectionNotFoundPage(): ReactElement {
	return (
		<Container className="py-24">
			<CollectionNotFound />
		</Container>
	);
}
