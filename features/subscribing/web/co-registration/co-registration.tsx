import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import {
	digestOffersQuery,
	recommendationsQuery,
	signupSubscriptionsQuery,
} from '../shared/subscription-queries.ts';
import { ChooseMore } from './choose-more.tsx';
import { MailOnItsWay } from './mail-on-its-way.tsx';
import { NothingToAdd } from './nothing-to-add.tsx';
import { RecommendationsError } from './recommendations-error.tsx';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';
import { type Signup, useSignup } from './use-signup.ts';

/** After subscribing: up to three more newsletters and related digests, none preselected. */
export function CoRegistration({ subscriberId }: { subscriberId: string }) {
	const { data: chosen } = useQuery(signupSubscriptionsQuery(useApi(), subscriberId));
	const signup = useSignup(subscriberId);
	return (
		<div className="flex flex-col gap-10">
			<NeedsScript>
				Your subscription is noted and the mail goes out by itself. The suggestions on this page are fetched
				by a script, and scripts are off in your browser.
			</NeedsScript>
			<div className="noscript:hidden">
				<Recommendations subscriberId={subscriberId} signup={signup} />
			</div>
			{chosen !== null && <MailOnItsWay subscriberId={subscriberId} />}
		</div>
	);
}

function Recommendations({ subscriberId, signup }: { subscriberId: string; signup: Signup }) {
	const api = useApi();
	const recommendations = useQuery(recommendationsQuery(api, subscriberId));
	const chosen = useQuery(signupSubscriptionsQuery(api, subscriberId));
	const offers = useQuery({ ...digestOffersQuery(api, subscriberId), enabled: Boolean(chosen.data) });
	if (recommendations.isPending || chosen.isPending || offers.isLoading) return <RecommendationsSkeleton />;
	if (recommendations.isError) return <RecommendationsError onRetry={() => void recommendations.refetch()} />;
	const has = new Set(chosen.data?.map(({ newsletterId }) => newsletterId));
	const newsletters = recommendations.data.filter(({ id }) => !has.has(String(id)));
	const digests = offers.data ?? [];
	if (newsletters.length + digests.length === 0) return <NothingToAdd onFinish={signup.finish} />;
	return (
		<ChooseMore
			signup={signup}
			isSignedUp={chosen.data !== null}
			newsletters={newsletters}
			digests={digests}
		/>
	);
}
