import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Opens the page that asked for the sign-in. The portal is a document of its own: it is loaded without changing the address
 * first, which would otherwise be right before the page is.
 */
export function useOpenTarget(target: string): () => void {
	const { history } = useRouter();
	return useCallback(() => {
		if (/^\/admin(?![^/?#])/i.test(target)) location.replace(target);
		else history.replace(target);
	}, [history, target]);
}
