import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { openAccount } from '#features/readers/contract/readers.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { useOnceSeen } from '#ui/hooks/use-once-seen.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { accountQuery } from './account-query.ts';

/** Uses up the link of a mail: by a press, or by itself once somebody looks at the page. */
export function OpenAccount({ token }: { token: string | undefined }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const open = useMutation({
		mutationFn: () => api.call(openAccount, { body: { token: token ?? '' } }),
		onSuccess: () => {
			queryClient.removeQueries({ queryKey: accountQuery(api).queryKey });
			void navigate({ to: '/account', replace: true });
		},
	});
	useOnceSeen(() => open.mutate(), { isWanted: token !== undefined && open.isIdle });

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		open.mutate();
	}

	if (!token || [404, 410].includes(statusOf(open.error) ?? 0)) return <LinkUsedUp />;
	return (
		<form method="post" onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-6">
			{open.error && <FormError message={describeFailure(open.error).message} />}
			<NeedsScript>
				My subscriptions are put together by a script, and scripts are off in your browser. Please allow them
				for this page.
			</NeedsScript>
			<div>
				<SendButton
					isSending={open.isPending || open.isSuccess}
					sendingLabel="Opening…"
					className="w-full sm:w-auto"
				>
					Open
				</SendButton>
			</div>
		</form>
	);
}

function LinkUsedUp() {
	return (
		<Outcome
			tone="bad"
			title="This link does not work any more"
			actions={
				<Link to="/account" className={buttonStyle()}>
					Ask for a new link
				</Link>
			}
		>
			<p>
				Each link works once, and for 15 minutes. If it was you who used it, you may be signed in already.
			</p>
		</Outcome>
	);
}
