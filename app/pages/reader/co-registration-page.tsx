import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { CoRegistration } from '#features/subscribing/web/co-registration/co-registration.tsx';
import { InvalidRequest } from '#features/subscribing/web/co-registration/invalid-request.tsx';
import { signupSubscriptionsQuery } from '#features/subscribing/web/shared/subscription-queries.ts';
import { Container } from '#ui/layout/container.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/co-registration/{-$subscriberId}');

export function CoRegistrationPage(): ReactElement {
	const subscriberId = route.useParams().subscriberId?.trim();
	if (!subscriberId)
		return (
			<Container className="py-24">
				<InvalidRequest />
			</Container>
		);
	return (
		<MastheadPage
			title="You may like these, too"
			about={<Introduction subscriberId={subscriberId} />}
			className="min-h-[32rem]"
		>
			<CoRegistration key={subscriberId} subscriberId={subscriberId} />
		</MastheadPage>
	);
}

function Introduction({ subscriberId }: { subscriberId: string }) {
	const { data: chosen } = useQuery(signupSubscriptionsQuery(useApi(), subscriberId));
	if (chosen === null)
		return 'Newsletters from the directory. This browser has not signed up in the last hour, so nothing can be added here: each has a page of its own to subscribe on.';
	return 'A mail is on its way that asks you to confirm: one for everything you choose before it leaves. Tick what else you want, or skip this.';
}
