import type { Db } from '#database/database.ts';
import type { UsedPromptCategory } from '#features/prompts/contract/prompts.ts';

/**
 * The prompt for a category: the default that editors marked; without one, the built-in prompt followed by the default of
 * the General category.
 */
export async function findPrompt(
	db: Db,
	category: Exclude<UsedPromptCategory, 'General'>,
	ownPrompt: string,
): Promise<string> {
	const marked = await db
		.selectFrom('prompts')
		.select(['category', 'content'])
		.where('category', 'in', [category, 'General'])
		.where('is_default', '=', true)
		.execute();
	const closest = marked.find((prompt) => prompt.category === category);
	if (closest) return closest.content;
	return [ownPrompt, ...marked.map(({ content }) => content)].filter(Boolean).join('\n\n');
}
