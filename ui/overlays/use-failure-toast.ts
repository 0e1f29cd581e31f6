import { useEffect } from 'react';
import { showToast } from './toast.tsx';

/** Shows a toast once per failure to load something. */
export function useFailureToast(state: { isError: boolean; errorUpdatedAt: number }, words: string): void {
	const failedAt = state.isError ? state.errorUpdatedAt : 0;
	useEffect(() => {
		if (failedAt > 0) showToast({ title: 'Error', description: words, variant: 'destructive' });
	}, [failedAt, words]);
}
