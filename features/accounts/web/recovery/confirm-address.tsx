import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { confirmAddress } from '#features/accounts/contract/own-account.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

/** Mail scanners open links, and some run scripts, so confirming takes a button press. */
export function ConfirmAddress({ token }: { token: string | undefined }) {
	const api = useApi();
	const confirm = useMutation({
		mutationFn: () => api.call(confirmAddress, { body: { token: token ?? '' } }),
		meta: { invalidates: allQueries },
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		confirm.mutate();
	}

	const settings = (
		<a href="/admin/settings?tab=accounts" className={buttonStyle()}>
			Open account settings
		</a>
	);
	if (confirm.isSuccess)
		return (
			<Outcome title="Your address is confirmed" actions={settings}>
				<p>Notices and links for a lost password reach you there from now on.</p>
			</Outcome>
		);
	if (!token || statusOf(confirm.error) === 404)
		return (
			<Outcome tone="bad" title="This link does not work any more" actions={settings}>
				<p>Each link works once, for a day, and only until another address is named.</p>
			</Outcome>
		);
	return (
		<form method="post" onSubmit={handleSubmit} className="flex flex-col gap-6">
			{confirm.error && <FormError message={describeFailure(confirm.error).message} />}
			<NeedsScript>This needs scripts, and they are off in your browser.</NeedsScript>
			<p className="text-pretty text-muted">
				If you have no account here, close this page. Nothing has happened, and nothing will.
			</p>
			<SendButton isSending={confirm.isPending} sendingLabel="Confirming…" className="w-full">
				Confirm this address
			</SendButton>
		</form>
	);
}
