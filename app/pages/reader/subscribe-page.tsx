import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { describeFormProblem } from '#features/subscribing/web/subscribe/form-problems.ts';
import { SubscribeFields } from '#features/subscribing/web/subscribe/subscribe-fields.tsx';
import { WhatYouGet } from '#features/subscribing/web/subscribe/what-you-get.tsx';
import { crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';
import { Icon } from '#ui/look/icons.tsx';

const route = getRouteApi('/site/newsletter/$slug/subscribe');

/** The dialog as a page, for browsers without scripts. */
export function SubscribePage(): ReactElement {
	const { slug } = route.useParams();
	const { problem } = route.useSearch();
	const { data: newsletter } = useSuspenseQuery(newsletterQuery(useApi(), slug));
	return (
		<Container className="pt-4 pb-16">
			<Link to="/newsletter/$slug" params={{ slug }} className={`${crumbLink} text-sm text-muted`}>
				<Icon name="arrow-left" size={16} /> {newsletter.name}
			</Link>
			<PageMasthead title={`Subscribe to ${newsletter.name}`}>
				<WhatYouGet newsletter={newsletter} />
			</PageMasthead>
			<div className="max-w-[425px] pt-8">
				<SubscribeFields newsletter={newsletter} problem={describeFormProblem(problem)} />
			</div>
		</Container>
	);
}
