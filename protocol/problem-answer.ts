import * as z from 'zod/mini';

/** The one shape of every failed call. `fields` names what was wrong with which input. */
export const ProblemAnswer = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.optional(z.record(z.string(), z.string())),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;
