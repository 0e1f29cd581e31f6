import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkNotValid } from '#features/subscribing/web/confirm/confirm-outcomes.tsx';
import { ConfirmSubscriptions } from '#features/subscribing/web/confirm/confirm-subscriptions.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/confirm');

export function ConfirmPage(): ReactElement {
	const { token } = route.useSearch();
	return (
		<Container className="pb-16">
			<PageMasthead title="Confirm your subscriptions">
				So that nobody can sign up somebody else.
			</PageMasthead>
			<div className="min-h-[24rem] pt-8 lg:pt-12">
				{token ? <ConfirmSubscriptions key={token} token={token} /> : <LinkNotValid />}
			</div>
		</Container>
	);
}
