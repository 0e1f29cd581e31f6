import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import type { DemoContent } from './demo-content.ts';
import { dayMs } from './spread-times.ts';

/** Adds to the prompt library, which already has some prompts in a new database. Returns the ids of the added ones. */
export async function loadPrompts(tx: Tx, prompts: DemoContent['prompts'], now: Date): Promise<number[]> {
	const rows = await insertRows(
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
		{ returning: ['id'] },
	);
	return rows.map(({ id }) => id);
}
