import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getUser } from '#features/accounts/contract/accounts.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountKeys } from '../shared/account-queries.ts';

/** Runs one action, shows its result as a toast and refetches the settings and the user. */
export function useSettingsAction<Given>(
	act: (given: Given) => Promise<string>,
	failure: string,
): { run: (given: Given) => void; isRunning: boolean } {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: act,
		onSuccess: (title) => showToast({ title }),
		onError: toastFailure(failure),
		onSettled: () =>
			Promise.all([
				queryClient.invalidateQueries({ queryKey: settingsKeys.all }),
				queryClient.invalidateQueries({ queryKey: accountKeys.of(getUser) }),
			]),
	});
	return { run: mutate, isRunning: isPending };
}
