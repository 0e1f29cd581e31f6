import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/api-context.tsx';
import { steerMailing } from '#features/digests/contract/mailings.ts';
import type { InputOf } from '#protocol/endpoint.ts';
import { digestKeys, mailingQuery } from '../shared/digest-queries.ts';
import { useDigestAction } from '../use-digest-action.ts';

export type SteerAction = InputOf<typeof steerMailing>['body']['action'];

const steered: Record<SteerAction, string> = {
	pause: 'Sending paused',
	resume: 'Sending resumed',
	cancel: 'Sending cancelled',
	'resend-uncertain': 'Sending again to the uncertain ones',
};

/** The progress of a mailing and its controls. Refetches the lists when it ends. */
export function useMailing(key: string) {
	const api = useApi();
	const queryClient = useQueryClient();
	const options = mailingQuery(api, key);
	const mailing = useQuery(options);
	const status = mailing.data?.status;
	const known = useRef(status);
	useEffect(() => {
		const hasEnded = known.current === 'sending' && status !== undefined && status !== 'sending';
		known.current = status;
		if (hasEnded) void queryClient.invalidateQueries({ queryKey: digestKeys.all });
	}, [status, queryClient]);
	const steer = useDigestAction(async (action: SteerAction) => {
		const answer = await api.call(steerMailing, { params: { key }, body: { action } });
		queryClient.setQueryData(options.queryKey, answer);
		return { title: steered[action] };
	}, "Couldn't change the sending");
	return { mailing, steer: steer.mutate, isSteering: steer.isPending };
}
