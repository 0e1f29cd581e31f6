import type { ApiClient } from '#client/client.ts';
import { createKeys, managedQuery } from '#client/endpoint-query.ts';
import { listPrompts, type PromptCategory } from '#features/prompts/contract/prompts.ts';

export const promptKeys = createKeys('prompts');

/** The prompts of the library, or those of one category. */
export function promptsQuery(api: ApiClient, category: PromptCategory | null) {
	return managedQuery(api, promptKeys, listPrompts, { query: category === null ? {} : { category } });
}
