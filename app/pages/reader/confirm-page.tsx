import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkNotValid } from '#features/subscribing/web/confirm/confirm-outcomes.tsx';
import { ConfirmSubscriptions } from '#features/subscribing/web/confirm/confirm-subscriptions.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/confirm');

export function ConfirmPage(): ReactElement {
	const { token } = route.useSearch();
	return (
		<MastheadPage
			title="Confirm your subscriptions"
			about="So that nobody can sign up somebody else."
			className="min-h-[24rem]"
		>
			{token ? <ConfirmSubscriptions key={token} token={token} /> : <LinkNotValid />}
		</MastheadPage>
	);
}
