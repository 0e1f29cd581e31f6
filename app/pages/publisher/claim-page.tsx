import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ClaimPage } from '#features/publishers/web/claim/claim-page.tsx';
import { claimQuery } from '#features/publishers/web/publisher-queries.ts';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';
import { BackToDesk } from './back-to-desk.tsx';

const route = getRouteApi('/site/publisher/claims/$id');

export function PublisherClaimPage(): ReactElement {
	const id = Number(route.useParams().id);
	const { data } = useQuery(claimQuery(useApi(), id));
	return (
		<Container className="pt-4 pb-16">
			<BackToDesk />
			<PageMasthead title={data ? `Your claim on ${data.newsletter.name}` : 'Your claim'}>
				Whoever can put a code where only the publisher can is the publisher.
			</PageMasthead>
			<div className="min-h-[32rem] pt-8 lg:pt-12">
				<ClaimPage key={id} id={id} />
			</div>
		</Container>
	);
}
