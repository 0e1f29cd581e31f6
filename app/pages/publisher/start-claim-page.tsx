import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { StartClaim } from '#features/publishers/web/claim/start-claim.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/publisher/claim/$slug');

export function StartClaimPage(): ReactElement {
	const { slug } = route.useParams();
	const { data } = useQuery(newsletterQuery(useApi(), slug));
	return (
		<MastheadPage
			title="Is this yours?"
			about={`${data?.name ?? 'This newsletter'} is listed here. If you publish it, you can keep its listing yourself.`}
			className="min-h-[32rem]"
		>
			<StartClaim key={slug} slug={slug} />
		</MastheadPage>
	);
}
