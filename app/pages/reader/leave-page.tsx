import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LeaveLinkNotValid } from '#features/subscribing/web/leave/leave-link-not-valid.tsx';
import { LeaveSubscriptions } from '#features/subscribing/web/leave/leave-subscriptions.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/leave');

export function LeavePage(): ReactElement {
	const { token, do: doing } = route.useSearch();
	return (
		<Container className="pb-16">
			<PageMasthead title="Leave">
				One press ends it at once, or lets it rest for a month. No reason needed, no password.
			</PageMasthead>
			<div className="min-h-[24rem] pt-8 lg:pt-12">
				{token ? <LeaveSubscriptions key={token} token={token} doing={doing} /> : <LeaveLinkNotValid />}
			</div>
		</Container>
	);
}
