import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LeaveLinkNotValid } from '#features/subscribing/web/leave/leave-link-not-valid.tsx';
import { LeaveSubscriptions } from '#features/subscribing/web/leave/leave-subscriptions.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/leave');

export function LeavePage(): ReactElement {
	const { token, do: doing } = route.useSearch();
	return (
		<MastheadPage
			title="Leave"
			about="One press ends it at once, or lets it rest for a month. No reason needed, no password."
			className="min-h-[24rem]"
		>
			{token ? <LeaveSubscriptions key={token} token={token} doing={doing} /> : <LeaveLinkNotValid />}
		</MastheadPage>
	);
}
