import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CoRegistration } from '#web/features/co-registration/co-registration.tsx';
import { InvalidRequest } from '#web/features/co-registration/invalid-request.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageMasthead } from '#web/ui/page-masthead.tsx';

const route = getRouteApi('/site/co-registration/{-$subscriberId}');
const signupId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function CoRegistrationPage(): ReactElement {
	const { subscriberId } = route.useParams();
	if (!subscriberId || !signupId.test(subscriberId))
		return (
			<Container className="py-24">
				<InvalidRequest />
			</Container>
		);
	return (
		<Container className="pb-16">
			<PageMasthead title="You may like these, too">
				A mail is on its way that asks you to confirm: one for everything you choose. Tick what else you want,
				or skip this.
			</PageMasthead>
			<div className="min-h-[32rem] pt-8 lg:pt-12">
				<CoRegistration key={subscriberId} subscriberId={subscriberId} />
			</div>
		</Container>
	);
}
