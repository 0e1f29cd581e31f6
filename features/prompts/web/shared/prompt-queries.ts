import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { listPrompts, type PromptCategory } from '#features/prompts/contract/prompts.ts';

/** The prompts of the library, or those of one category. */
export function promptsQuery(api: ApiClient, category: PromptCategory | null) {
	return queryOptions({
		queryKey: ['prompts', category],
		queryFn: () => api.call(listPrompts, { query: category === null ? {} : { category } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
}
