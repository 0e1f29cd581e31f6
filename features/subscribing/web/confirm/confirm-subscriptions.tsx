import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { ButtonForm } from '#features/site/web/shared/button-form.tsx';
import { type Confirmation, confirmSubscriptions } from '#features/subscribing/contract/subscriptions.ts';
import { useOnceVisible } from '#ui/hooks/use-once-visible.ts';
import { ownTimeZone } from '#ui/time/own-time-zone.ts';
import { confirmationQuery } from '../shared/subscription-queries.ts';
import { ChosenThings } from './chosen-things.tsx';
import { Confirmed, LinkExpired, LinkNotValid, NothingToConfirm } from './confirm-outcomes.tsx';

/** What a confirmation link is about, and the button that confirms it. */
export function ConfirmSubscriptions({ token }: { token: string }) {
	const { data: confirmation } = useSuspenseQuery(confirmationQuery(useApi(), token));
	if (!confirmation) return <LinkNotValid />;
	if (confirmation.state === 'expired') return <LinkExpired />;
	if (confirmation.newsletters.length + confirmation.collections.length === 0) return <NothingToConfirm />;
	if (confirmation.state === 'confirmed') return <Confirmed token={token} confirmation={confirmation} />;
	return <Asking token={token} confirmation={confirmation} />;
}

function Asking({ token, confirmation }: { token: string; confirmation: Confirmation }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { queryKey } = confirmationQuery(api, token);
	const confirm = useMutation({
		mutationFn: () =>
			api.call(confirmSubscriptions, { params: { token }, body: { timeZone: ownTimeZone() } }),
		onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
		// The link expired or was revoked while the page was open.
		onError: (error) => {
			if ([404, 410].includes(statusOf(error) ?? 0)) void queryClient.refetchQueries({ queryKey });
		},
	});
	useOnceVisible(() => confirm.mutate(), { isWanted: confirm.isIdle });

	return (
		<ButtonForm mutation={confirm} label="Confirm" sendingLabel="Confirming…" worksWithoutScript>
			<p className="text-pretty">
				<strong className="font-semibold">{confirmation.maskedEmail}</strong> was entered here for:
			</p>
			<ChosenThings confirmation={confirmation} />
		</ButtonForm>
	);
}
