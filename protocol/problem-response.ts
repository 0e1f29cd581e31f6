import * as z from 'zod/mini';

/** The body of every failed call. `fields` maps inputs to what is wrong with them. */
export const ProblemResponse = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.optional(z.record(z.string(), z.string())),
});
export type ProblemResponse = z.infer<typeof ProblemResponse>;
