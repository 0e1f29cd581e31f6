import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { getErrorMessage } from '#client/describe-failure.ts';
import { mailWithoutIdentity } from '#features/site/contract/identity.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** What to send once the question is confirmed. */
let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();

function setWaiting(next: (() => void) | null): void {
	waiting = next;
	for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** If sending failed because the sender's identity is missing, asks whether to send anyway. */
export function asksToMailAnyway(error: unknown, send: () => void): boolean {
	const isAsked = error instanceof ApiError && error.problem?.code === 'identity_missing';
	if (isAsked) setWaiting(send);
	return isAsked;
}

/** The question, mounted once in the portal's frame. */
export function MailAnywayQuestion() {
	const api = useApi();
	const send = useSyncExternalStore(
		listen,
		() => waiting,
		() => null,
	);
	const agreeing = useMutation({
		mutationFn: () => api.call(mailWithoutIdentity, {}),
		onSuccess: () => {
			setWaiting(null);
			send?.();
		},
	});
	if (!send) return null;
	return (
		<ConfirmDialog
			title="Send anyway?"
			description="Your legal name and postal address are missing; mail without them is unlawful in many places. They can be set under Settings, Who we are. This is asked once."
			action="Send anyway"
			trouble={getErrorMessage(agreeing.error)}
			isPending={agreeing.isPending}
			onConfirm={() => agreeing.mutate()}
			onClose={() => setWaiting(null)}
		/>
	);
}
