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
	const { answer, text, change, actions, ran, summaries, writing } = given;
	const one = { path: `${path}/:id`, access: 'admin', params: byId } as const;
	return {
		create: endpoint({
			method: 'POST',
			path,
			access: 'admin',
			summary: summaries.create,
			body: text,
			answer,
			status: 201,
			...writing,
		}),
		update: endpoint({
			...one,
			method: 'PATCH',
			summary: summaries.update,
			body: change,
			answer,
			...writing,
		}),
		remove: endpoint({ ...one, method: 'DELETE', summary: summaries.remove, answer: Message }),
		run: endpoint({
			...one,
			method: 'POST',
			path: `${path}/:id/actions`,
			summary: summaries.run,
			body: z.strictObject({ action: z.enum(actions) }),
			answer: ran,
		}),
		test: endpoint({
			...one,
			method: 'POST',
			path: `${path}/:id/test`,
			changesCatalogue: false,
			summary: summaries.test,
			body: TestSend,
			answer: Message,
			status: 202,
		}),
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
