import type { Prompt } from '#features/prompts/contract/prompts.ts';
import type { PromptRow } from '#features/prompts/store/prompts.ts';

export function presentPrompt(row: PromptRow): Prompt {
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		category: row.category,
		content: row.content,
		isDefault: row.is_default,
		createdBy: row.created_by,
		createdByName: row.created_by_name,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
	};
}
