import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { StartClaim } from '#features/publishers/web/claim/start-claim.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/publisher/claim/$slug');

export function StartClaimPage(): ReactElement {
	const { slug } = route.useParams();
	const { data } = useQuery(newsletterQuery(useApi(), slug));
	return (
		<Container className="pb-16">
			<PageMasthead title="Is this yours?">
				{data ? `${data.name} is listed here.` : 'This newsletter is listed here.'} If you publish it, you can
				keep its listing yourself.
			</PageMasthead>
			<div className="min-h-[32rem] pt-8 lg:pt-12">
				<StartClaim key={slug} slug={slug} />
			</div>
		</Container>
	);
}
