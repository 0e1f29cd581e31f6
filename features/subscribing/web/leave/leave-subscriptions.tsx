import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type LeaveAction, type Leaving, leave } from '#features/readers/contract/readers.ts';
import type { LeaveOperation } from '#features/subscribing/rules/leave-link.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { useOnceVisible } from '#ui/hooks/use-once-visible.ts';
import { leavingQuery } from '../shared/subscription-queries.ts';
import { LeaveLinkNotValid } from './leave-link-not-valid.tsx';
import { Left, Paused } from './leave-outcomes.tsx';
import { canDo, StillActive } from './still-active.tsx';

/** What a leave link is about, with the buttons that end it. Some links say which one is meant. */
export function LeaveSubscriptions({ token, doing }: { token: string; doing: LeaveOperation | undefined }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const query = leavingQuery(api, token);
	const { data: leaving } = useSuspenseQuery(query);
	const send = useMutation({
		mutationFn: (what: LeaveAction) => api.call(leave, { params: { token }, body: { what } }),
		onSuccess: (answer) => {
			queryClient.setQueryData(query.queryKey, answer);
			// Remove the action from the address, so reloading after an undo does not repeat it.
			if (doing) void navigate({ to: '/leave', search: { token }, replace: true });
		},
	});
	useOnceVisible(() => doing && send.mutate(doing), {
		isWanted: send.isIdle && Boolean(leaving && doing && canDo(leaving, doing)),
	});
	const pressed = send.isPending ? send.variables : null;
	if (!leaving) return <LeaveLinkNotValid />;

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement) send.mutate(submitter.value as LeaveAction);
	}

	return (
		<form method="post" onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-6">
			{send.error && <FormError message={describeFailure(send.error).message} />}
			<Outcomes leaving={leaving} pressed={pressed} />
			<StillActive leaving={leaving} doing={doing} pressed={pressed} />
		</form>
	);
}

function Outcomes({
	leaving: { ended, paused },
	pressed,
}: {
	leaving: Leaving;
	pressed: LeaveAction | null;
}) {
	return (
		<>
			{ended.length > 0 && <Left ended={ended} isUndoing={pressed === 'undo'} />}
			{paused.length > 0 && <Paused paused={paused} isUndoing={pressed === 'resume'} />}
		</>
	);
}
