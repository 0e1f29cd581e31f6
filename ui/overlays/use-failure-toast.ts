import { useEffect } from 'react';
import { showToast } from './toast.tsx';

/** Says once for each failure that something could not be loaded. */
export function useFailureToast(state: { isError: boolean; errorUpdatedAt: number }, words: string): void {
	const failedAt = state.isError ? state.errorUpdatedAt : 0;
	useEffect(() => {
		if (failedAt > 0) showToast({ title: 'Error', description: words, variant: 'destructive' });
	}, [failedAt, words]);
}
