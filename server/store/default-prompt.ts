import type { Db } from './database.ts';

/** What the text model is told for things of this category: the one prompt that editors marked, if there is one. */
export async function findDefaultPrompt(db: Db, category: string): Promise<string | null> {
	const row = await db
		.selectFrom('prompts')
		.select('content')
		.where('category', '=', category)
		.where('is_default', '=', true)
		.executeTakeFirst();
	return row?.content ?? null;
}
