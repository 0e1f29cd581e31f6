import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { listNewsletters, type Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { newsletterKeys } from '#features/newsletters/web/shared/queries.ts';
import { addDigestToSignup, type OfferedDigest } from '#features/subscribing/contract/digest-signups.ts';
import { createSubscription, finishSignup } from '#features/subscribing/contract/subscriptions.ts';
import { useOnPageHide } from '#ui/hooks/use-on-page-hide.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import {
	digestOffersQuery,
	recommendationsQuery,
	signupSubscriptionsQuery,
} from '../shared/subscription-queries.ts';

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

type Chosen = { newsletters: Newsletter[]; digests: OfferedDigest[] };

export type Signup = ReturnType<typeof useSignup>;

/**
 * The ways out of a sign-up: with or without more newsletters, both leading home, or by leaving the page. In each case
 * the confirmation mail need not wait any longer.
 */
export function useSignup(subscriberId: string) {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const isFinished = useRef(false);

	// Ignore failures: the mail is sent a little later anyway.
	function sayFinished() {
		isFinished.current = true;
		return api.call(finishSignup, { body: { subscriberId } }).catch(() => {});
	}

	async function subscribeTo({ newsletters, digests }: Chosen) {
		isFinished.current = false;
		const page = window.location.pathname;
		for (const { id, delivery } of newsletters)
			await api.call(createSubscription, {
				body: { subscriberId, newsletterId: id, status: 'active', source: 'co-registration', page, delivery },
			});
		for (const { id } of digests)
			await api.call(addDigestToSignup, { body: { subscriberId, collectionId: id, page } });
		await sayFinished();
		void queryClient.invalidateQueries({ queryKey: newsletterKeys.of(listNewsletters) });
		await leave();
		showToast({
			title: 'Subscribed successfully!',
			description: `You've been subscribed to ${lists.format([
				...newsletters.map(({ name }) => name),
				...digests.map(({ name }) => `the digest of ${name}`),
			])}`,
		});
	}

	const subscribe = useMutation({
		mutationFn: subscribeTo,
		onError: (error) => {
			// Otherwise what was chosen stays.
			if (error instanceof ApiError && error.problem?.code === 'delivery_changed')
				void queryClient.invalidateQueries(recommendationsQuery(api, subscriberId));
			showToast({
				title: 'Subscription failed',
				description: 'There was a problem with your subscriptions. Please try again.',
				variant: 'destructive',
			});
		},
	});

	useOnPageHide(({ isGone }) => {
		// Choices in flight would miss the mail; that call finishes the sign-up itself.
		const isSaidLater = subscribe.isPending && !isGone;
		const isOthers = queryClient.getQueryData(signupSubscriptionsQuery(api, subscriberId).queryKey) === null;
		if (isFinished.current || isSaidLater || isOthers) return;
		const body = new Blob([JSON.stringify({ subscriberId })], { type: 'application/json' });
		isFinished.current = navigator.sendBeacon(finishSignup.path, body);
	});

	function finish() {
		void sayFinished();
		void leave();
	}

	async function leave() {
		await navigate({ to: '/', search: {} });
		// On return, offer again, without what they have by now.
		for (const query of [recommendationsQuery, signupSubscriptionsQuery, digestOffersQuery])
			queryClient.removeQueries({ queryKey: query(api, subscriberId).queryKey });
	}

	return { subscribe, finish };
}
