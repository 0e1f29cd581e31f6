import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { troubleOf } from '#client/describe-failure.ts';
import { mailWithoutIdentity } from '#features/site/contract/identity.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** What is sent once the question was answered with yes. */
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

/** Asks whether mail may go without saying who sends it, where that is why it did not go. */
export function asksToMailAnyway(error: unknown, send: () => void): boolean {
	const isAsked = error instanceof ApiError && error.problem?.code === 'identity_missing';
	if (isAsked) setWaiting(send);
	return isAsked;
}

/** The question, once in the portal's frame. */
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
			trouble={troubleOf(agreeing.error)}
			isPending={agreeing.isPending}
			onConfirm={() => agreeing.mutate()}
			onClose={() => setWaiting(null)}
		/>
	);
}
