import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { LinkNotValid } from '#features/subscribing/web/confirm/confirm-outcomes.tsx';
import { ConfirmSubscriptions } from '#features/subscribing/web/confirm/confirm-subscriptions.tsx';
import { confirmationQuery } from '#features/subscribing/web/shared/subscription-queries.ts';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/confirm');

export function ConfirmPage(): ReactElement {
	const { token } = route.useSearch();
	const { data } = useQuery({ ...confirmationQuery(useApi(), token ?? ''), enabled: Boolean(token) });
	const isConfirmed = data?.state === 'confirmed';
	return (
		<MastheadPage
			title={isConfirmed ? 'Your subscriptions' : 'Confirm your subscriptions'}
			about={isConfirmed ? 'You can change them at any time.' : 'So that nobody can sign up somebody else.'}
			className="min-h-[24rem]"
		>
			{token ? <ConfirmSubscriptions key={token} token={token} /> : <LinkNotValid />}
		</MastheadPage>
	);
}
