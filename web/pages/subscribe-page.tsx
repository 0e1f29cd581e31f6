import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#web/api/api-context.tsx';
import { newsletterQuery } from '#web/api/queries.ts';
import { describeFormProblem } from '#web/features/subscribe/form-problems.ts';
import { SubscribeFields } from '#web/features/subscribe/subscribe-fields.tsx';
import { crumbLink } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageMasthead } from '#web/ui/page-masthead.tsx';

const route = getRouteApi('/site/newsletter/$slug/subscribe');

/** The dialog as a page of its own, for browsers without scripts. */
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
				A mail will ask you to confirm that the address is yours.
			</PageMasthead>
			<div className="max-w-[425px] pt-8">
				<SubscribeFields newsletter={newsletter} problem={describeFormProblem(problem)} />
			</div>
		</Container>
	);
}
