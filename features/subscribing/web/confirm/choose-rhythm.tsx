import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { Rhythm } from '#features/delivery/contract/rhythms.ts';
import { RhythmSelect } from '#features/delivery/web/shared/rhythm-select.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { type Confirmation, chooseRhythm } from '#features/subscribing/contract/subscriptions.ts';
import { Button } from '#ui/layout/button.tsx';
import { confirmationQuery } from '../shared/subscription-queries.ts';

/** How often a newsletter comes that was just confirmed. Saved on change; without scripts by a button. */
export function ChooseRhythm({
	token,
	newsletter,
	rhythm,
}: {
	token: string;
	newsletter: Confirmation['newsletters'][number];
	rhythm: Rhythm;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	const choose = useMutation({
		// Run one at a time, so that the last choice wins.
		scope: { id: 'rhythm' },
		mutationFn: (wanted: Rhythm) =>
			api.call(chooseRhythm, { params: { token }, body: { newsletterId: newsletter.id, rhythm: wanted } }),
		onSuccess: (answer) => queryClient.setQueryData(confirmationQuery(api, token).queryKey, answer),
		onError: toastFailure('Nothing was changed'),
	});
	return (
		<form method="post" className="flex gap-2 max-sm:w-full">
			<input type="hidden" name="newsletterId" value={newsletter.id} />
			<RhythmSelect
				newsletterName={newsletter.name}
				name="rhythm"
				value={choose.isPending ? choose.variables : rhythm}
				onChoose={(wanted) => choose.mutate(wanted)}
				className="w-full sm:w-44"
			/>
			<div className="hidden noscript:block">
				<Button type="submit" look="secondary">
					Save
				</Button>
			</div>
		</form>
	);
}
