import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { CollectionIntro } from '#features/collections/web/collection-page/collection-intro.tsx';
import { CollectionMembers } from '#features/collections/web/collection-page/collection-members.tsx';
import { collectionQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { DigestSignup } from '#features/subscribing/web/digest-signup/digest-signup.tsx';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { NarrowPage } from '#ui/layout/narrow-page.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

const route = getRouteApi('/site/collection/$id');

export function CollectionPage(): ReactElement {
	const { id } = route.useParams();
	const { digest } = route.useSearch();
	const { data: collection } = useSuspenseQuery(collectionQuery(useApi(), id));
	return (
		<NarrowPage
			back={
				<Link to="/collections" className={crumbLink}>
					<Icon name="arrow-left" size={16} /> All collections
				</Link>
			}
		>
			<div className="mt-4">
				<CollectionIntro collection={collection} />
			</div>
			<div className="mt-8">
				<DigestSignup key={collection.id} collection={collection} told={digest} />
			</div>
			<CollectionMembers members={collection.members} />
		</NarrowPage>
	);
}

export function CollectionNotFoundPage(): ReactElement {
	return (
		<NotFoundMessage
			title="Collection not found"
			way={{ to: '/collections', children: 'See all collections' }}
		>
			The collection you're looking for doesn't exist or has been removed.
		</NotFoundMessage>
	);
}
