import type * as z from 'zod/mini';

/** Checked by its schema, sent as it was written: dates travel as text. */
export function checkInput<Schema extends z.ZodMiniType>(
	schema: Schema,
	input: z.input<Schema>,
): z.core.util.SafeParseResult<z.input<Schema>> {
	const checked = schema.safeParse(input);
	return checked.success
		? { success: true, data: input }
		: { success: false, error: checked.error as z.core.$ZodError<z.input<Schema>> };
}
