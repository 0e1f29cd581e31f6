import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { ApiClient } from '#client/client.ts';
import { allQueries } from '#client/query-client.ts';
import type { DeskNewsletter } from '#features/publishers/contract/desk.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { deskNewsletterQuery } from '../publisher-queries.ts';

/** A mutation that returns the updated newsletter. The change may affect any page. */
export function useDeskMutation<Input = void>(
	id: number,
	call: (api: ApiClient, input: Input) => Promise<DeskNewsletter>,
	{ done, onDone }: { done?: string; onDone?: () => void } = {},
) {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => call(api, input),
		meta: { invalidates: allQueries },
		onSuccess: (changed) => {
			queryClient.setQueryData(deskNewsletterQuery(api, id).queryKey, changed);
			if (done !== undefined) showToast({ title: done });
			onDone?.();
		},
	});
}
