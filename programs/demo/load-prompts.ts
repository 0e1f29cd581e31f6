import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { deleteAllPrompts } from '#features/prompts/store/prompts.ts';
import type { DemoContent } from './demo-content.ts';
import { dayMs } from './spread-times.ts';

/** Fills the prompt library, in place of the few prompts that a new database starts with. */
export async function loadPrompts(tx: Tx, prompts: DemoContent['prompts'], now: Date): Promise<void> {
	await deleteAllPrompts(tx);
	await insertRows(
		tx,
		'prompts',
		prompts.map(({ title, description, category, content, isDefault }, index) => {
			const createdAt = new Date(now.getTime() - (150 - index * 8) * dayMs);
			return {
				title,
				description,
				category,
				content,
				is_default: isDefault,
				created_by: null,
				created_at: createdAt,
				updated_at: createdAt,
			};
		}),
	);
}
