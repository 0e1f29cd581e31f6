import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { DigestArticle } from '#features/digests/web/archive/digest-article.tsx';
import { DigestNeighbours } from '#features/digests/web/archive/digest-neighbours.tsx';
import { archivedDigestQuery } from '#features/digests/web/shared/archive-queries.ts';
import { DigestSignup } from '#features/subscribing/web/digest-signup/digest-signup.tsx';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

const route = getRouteApi('/site/collection/$id/digests/$digest');

export function DigestPage(): ReactElement {
	const params = route.useParams();
	const { data: digest } = useSuspenseQuery(archivedDigestQuery(useApi(), params.id, params.digest));
	const { collection } = digest;
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[35rem]">
				<Link
					to="/collection/$id/digests"
					params={{ id: collection.slug }}
					className={`${crumbLink} mb-4 text-sm text-muted`}
				>
					<Icon name="arrow-left" size={16} /> Past digests of {collection.name}
				</Link>
			</div>
			<DigestArticle digest={digest} />
			<div className="mx-auto mt-16 flex max-w-[35rem] flex-col gap-12">
				<DigestNeighbours digest={digest} />
				<DigestSignup key={collection.id} collection={collection} />
			</div>
		</Container>
	);
}

export function DigestNotFoundPage(): ReactElement {
	return (
		<NotFoundMessage title="Digest not found" way={{ to: '/collections', children: 'See all collections' }}>
			There is no digest at this address, or it has not been sent.
		</NotFoundMessage>
	);
}
