import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { EmailAddress, NumericId } from '#protocol/values.ts';

const byId = z.object({ id: NumericId });
const Message = z.object({ message: z.string() });

export const TestSend = z.strictObject({ email: EmailAddress });

/** The calls that digests of every origin have, and the rules that make them, too. */
export function digestCalls<
	Answer extends z.ZodMiniType,
	Text extends z.ZodMiniType,
	Change extends z.ZodMiniType,
	Action extends string,
	Ran extends z.ZodMiniType,
>(
	path: string,
	given: {
		answer: Answer;
		text: Text;
		change: Change;
		actions: readonly [Action, ...Action[]];
		/** What an action answers. */
		ran: Ran;
		summaries: Record<'create' | 'update' | 'remove' | 'run' | 'test', string>;
		/** Where writing them leaves every public page as it was. */
		writing?: { changesCatalogue: false };
	},
) {
	const { answer, text, change, ran, writing } = given;
	const { create, update, remove, run, test } = given.summaries;
	const Action = z.strictObject({ action: z.enum(given.actions) });
	const all = { path, access: 'admin' } as const;
	const one = { ...all, path: `${path}/:id`, params: byId };
	const acting = { ...one, method: 'POST', path: `${path}/:id/actions` } as const;
	const testing = { ...one, method: 'POST', path: `${path}/:id/test`, changesCatalogue: false } as const;
	return {
		create: endpoint({
			...all,
			method: 'POST',
			summary: create,
			body: text,
			answer,
			status: 201,
			...writing,
		}),
		update: endpoint({ ...one, method: 'PATCH', summary: update, body: change, answer, ...writing }),
		remove: endpoint({ ...one, method: 'DELETE', summary: remove, answer: Message }),
		run: endpoint({ ...acting, summary: run, body: Action, answer: ran }),
		test: endpoint({ ...testing, summary: test, body: TestSend, answer: Message, status: 202 }),
	};
}

/** A document of its own, in which nothing can run. */
export function previewCall(path: string, summary: string) {
	return endpoint({
		method: 'GET',
		path: `${path}/:id/preview`,
		access: 'admin',
		summary,
		params: byId,
		answer: z.string(),
	});
}
