import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, EmailAddress, MessageResponse } from '#protocol/values.ts';

export const TestSend = z.strictObject({ email: EmailAddress });

/** The endpoints shared by digests of both origins and by rules. */
export function digestCalls<
	ResponseSchema extends z.ZodMiniType,
	Text extends z.ZodMiniType,
	Change extends z.ZodMiniType,
	Action extends string,
	Ran extends z.ZodMiniType,
>(
	path: `/${string}`,
	given: {
		response: ResponseSchema;
		text: Text;
		change: Change;
		actions: readonly [Action, ...Action[]];
		/** The response to an action. */
		ran: Ran;
		summaries: Record<'create' | 'update' | 'remove' | 'run' | 'test', string>;
		/** Set if writing does not affect any public page. */
		writing?: { changesCatalogue: false };
	},
) {
	const { response, text, change, ran, writing } = given;
	const { create, update, remove, run, test } = given.summaries;
	const Action = z.strictObject({ action: z.enum(given.actions) });
	const params = ById;
	return {
		create: endpoint(`POST ${path}`, 'admin', {
			summary: create,
			body: text,
			response,
			status: 201,
			...writing,
		}),
		update: endpoint(`PATCH ${path}/:id`, 'admin', {
			summary: update,
			params,
			body: change,
			response,
			...writing,
		}),
		remove: endpoint(`DELETE ${path}/:id`, 'admin', { summary: remove, params, response: MessageResponse }),
		run: endpoint(`POST ${path}/:id/actions`, 'admin', { summary: run, params, body: Action, response: ran }),
		test: endpoint(`POST ${path}/:id/test`, 'admin', {
			summary: test,
			params,
			body: TestSend,
			response: MessageResponse,
			status: 202,
			changesCatalogue: false,
		}),
	};
}

/** A standalone document in which no script can run. */
export function previewCall(path: `/${string}`, summary: string) {
	return endpoint(`GET ${path}/:id/preview`, 'admin', {
		summary,
		params: ById,
		response: z.string(),
	});
}
