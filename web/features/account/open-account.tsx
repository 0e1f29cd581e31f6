import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { openAccount } from '#contract/readers.ts';
import { useApi } from '#web/api/api-context.tsx';
import { statusOf } from '#web/api/api-error.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { accountQuery } from '#web/api/subscription-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { useOnceAttended } from '#web/ui/use-once-attended.ts';

/** Uses up the link of a mail: by a press, or by itself once somebody looks at the page. */
export function OpenAccount({ token }: { token: string | undefined }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const open = useCall(() => api.call(openAccount, { body: { token: token ?? '' } }), {
		onDone: () => {
			queryClient.removeQueries({ queryKey: accountQuery(api).queryKey });
			void navigate({ to: '/account', replace: true });
		},
	});
	useOnceAttended(open.make, { isWanted: token !== undefined && open.isIdle });

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		open.make();
	}

	if (!token || [404, 410].includes(statusOf(open.error) ?? 0)) return <LinkUsedUp />;
	return (
		<form method="post" onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-6">
			{open.error !== null && <FormError message={describeFailure(open.error).message} />}
			<NeedsScript>
				My subscriptions are put together by a script, and scripts are off in your browser. Please allow them
				for this page.
			</NeedsScript>
			<div>
				<SendButton
					isSending={open.isPending || open.isDone}
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
