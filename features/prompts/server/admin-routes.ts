import type { Db } from '#database/database.ts';
import {
	createPrompt,
	deletePrompt,
	listPrompts,
	tryPrompt,
	updatePrompt,
} from '#features/prompts/contract/prompts.ts';
import { countPrompts, listPrompts as listRows } from '#features/prompts/store/prompts.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { Clock } from '#platform/clock.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { createPrompt as create } from './create-prompt.ts';
import { deletePrompt as remove } from './delete-prompt.ts';
import { presentPrompt } from './present.ts';
import { tryPrompt as tryOut } from './try-prompt.ts';
import { updatePrompt as update } from './update-prompt.ts';

type Needs = { db: Db; clock: Clock; textModel: TextModel | null };

export function addPromptRoutes(app: App, needs: Needs): void {
	route(app, listPrompts, async ({ query, caller }, tools) => {
		const { category = null, ...page } = query;
		setPaginationHeaders(tools, caller.url, { ...page, total: await countPrompts(needs.db, category) });
		return (await listRows(needs.db, category, page)).map(presentPrompt);
	});
	route(app, createPrompt, async ({ body, identity }) => presentPrompt(await create(needs, identity, body)));
	route(app, updatePrompt, async ({ params, body, identity }) =>
		presentPrompt(await update(needs, identity, params.id, body)),
	);
	route(app, deletePrompt, async ({ params, identity }) => {
		await remove(needs, identity, params.id);
		return { message: 'Prompt deleted' };
	});
	// Every answer costs money.
	route(app, tryPrompt, ({ body }) => tryOut(needs, body), { perHour: 60 });
}
