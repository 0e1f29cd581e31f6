import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { listPrompts, type PromptCategory } from '#features/prompts/contract/prompts.ts';

export const promptKeys = createKeys('prompts');

/** The prompts of the library, or those of one category. */
export function promptsQuery(api: ApiClient, category: PromptCategory | null) {
	return queryOptions({
		...endpointQuery(api, promptKeys, listPrompts, { query: category === null ? {} : { category } }),
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}
