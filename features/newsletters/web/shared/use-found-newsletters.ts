import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { managedNewslettersQuery } from './manage-queries.ts';

const debounceMs = 250;

/** The first newsletters matching the typed text, including hidden ones; debounced. */
export function useFoundNewsletters(text: string, limit: number) {
	const api = useApi();
	const q = useDebounced(text.trim(), debounceMs);
	const { data, isError } = useQuery({
		...managedNewslettersQuery(api, { q, limit, sort: 'name' }),
		enabled: q !== '',
	});
	const found: readonly Newsletter[] = q === '' ? [] : (data?.items ?? []);
	return { found, isAnswered: q !== '' && data !== undefined, hasFailed: q !== '' && isError };
}
