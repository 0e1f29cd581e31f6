import { useApi } from '#client/api-context.tsx';
import { countClick } from '#features/insights/contract/insights.ts';

/** Counts a click on a link to a newsletter's own page, and nothing about the visitor. */
export function useCountClick(newsletterId: number, kind: 'signup' | 'channel' | 'site'): () => void {
	const api = useApi();
	// Readers need not know about a failed count.
	return () => void api.call(countClick, { body: { newsletterId, kind } }).catch(() => {});
}
