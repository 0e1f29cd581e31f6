import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type Leaving, leave } from '#features/readers/contract/readers.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { leavingQuery } from '../shared/subscription-queries.ts';
import { LeaveLinkNotValid } from './leave-link-not-valid.tsx';
import { Left } from './left.tsx';

type What = 'this' | 'all' | 'undo';

/** What a link at the end of a mail is about, and the buttons that end it. */
export function LeaveSubscriptions({ token }: { token: string }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const query = leavingQuery(api, token);
	const { data: leaving } = useSuspenseQuery(query);
	const send = useMutation({
		mutationFn: (what: What) => api.call(leave, { params: { token }, body: { what } }),
		onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
	});
	const pressed = send.isPending ? send.variables : null;
	if (!leaving) return <LeaveLinkNotValid />;

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement) send.mutate(submitter.value as What);
	}

	return (
		<form method="post" onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-6">
			{send.error && <FormError message={describeFailure(send.error).message} />}
			{leaving.ended.length > 0 && <Left ended={leaving.ended} isUndoing={pressed === 'undo'} />}
			<StillActive leaving={leaving} pressed={pressed} />
		</form>
	);
}

function StillActive({
	leaving: { maskedEmail, about, active, ended },
	pressed,
}: {
	leaving: Leaving;
	pressed: What | null;
}) {
	if (active.length === 0)
		return (
			<p className="text-pretty text-muted">
				{`${maskedEmail} has ${ended.length > 0 ? 'no other' : 'no'} subscriptions here. There is nothing left to end.`}
			</p>
		);
	const isAboutActive = active.some(({ kind, name }) => kind === about?.kind && name === about.name);
	return (
		<>
			<div>
				<p className="text-pretty">
					<strong className="font-semibold">{maskedEmail}</strong>{' '}
					{ended.length > 0 ? 'still has:' : 'has subscribed here to:'}
				</p>
				<ul className="mt-3 border-t border-border">
					{active.map(({ kind, id, name }) => (
						<li
							key={`${kind} ${id}`}
							className="border-b border-border py-3 font-serif text-lg font-semibold"
						>
							{kind === 'digest' ? `Digest of ${name}` : name}
						</li>
					))}
				</ul>
			</div>
			<div className="flex flex-wrap gap-3">
				{about && isAboutActive && (
					<SendButton
						worksWithoutScript
						name="what"
						value="this"
						isSending={pressed !== null}
						sendingLabel={pressed === 'this' ? 'Leaving…' : `Leave ${about.name}`}
					>
						{`Leave ${about.name}`}
					</SendButton>
				)}
				<SendButton
					worksWithoutScript
					name="what"
					value="all"
					look={isAboutActive ? 'secondary' : 'primary'}
					isSending={pressed !== null}
					sendingLabel={pressed === 'all' ? 'Leaving…' : 'Leave everything'}
				>
					Leave everything
				</SendButton>
			</div>
		</>
	);
}
