import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LeaveLinkNotValid } from '#web/features/leave/leave-link-not-valid.tsx';
import { LeaveSubscriptions } from '#web/features/leave/leave-subscriptions.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageMasthead } from '#web/ui/page-masthead.tsx';

const route = getRouteApi('/site/leave');

export function LeavePage(): ReactElement {
	const { token } = route.useSearch();
	return (
		<Container className="pb-16">
			<PageMasthead title="Leave">One press ends it at once. No reason needed, no password.</PageMasthead>
			<div className="min-h-[24rem] pt-8 lg:pt-12">
				{token ? <LeaveSubscriptions key={token} token={token} /> : <LeaveLinkNotValid />}
			</div>
		</Container>
	);
}
