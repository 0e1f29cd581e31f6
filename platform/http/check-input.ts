import { safeParse, type z } from 'zod';
import { Problem } from '../problem.ts';
import { describeIssue } from './input-messages.ts';

/** Validates input; the first issue becomes the message, all of them become the fields. */
export function checkInput<Schema extends z.core.$ZodType>(
	schema: Schema | undefined,
	given: unknown,
): z.output<Schema> {
	refuseUnstorable(given, 0);
	if (!schema) return undefined as z.output<Schema>;
	const parsed = safeParse(schema, given ?? {}, { error: describeIssue });
	if (parsed.success) return parsed.data;
	const fields: Record<string, string> = {};
	for (const issue of parsed.error.issues) {
		const message = messageOf(issue);
		const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
		fields[field || 'body'] ??= message;
	}
	const [first] = parsed.error.issues;
	throw new Problem('invalid_input', { fields, ...(first ? { message: messageOf(first) } : {}) });
}

function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys[0]}`;
	const field = issue.path.at(-1);
	// The message of a length only makes sense with the field's name.
	return issue.message.startsWith('Must be at most ') && field !== undefined
		? `${String(field)}: ${issue.message}`
		: issue.message;
}

/** A parameter that is named without a value is like one that is not there. */
export function withoutEmpty(query: unknown): unknown {
	return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

const maxDepth = 64;

/** Postgres cannot store NUL or lone surrogates in text, wherever in the input they occur. */
function refuseUnstorable(value: unknown, depth: number): void {
	if (typeof value === 'string') {
		if (value.includes('\u0000'))
			throw new Problem('invalid_input', { message: 'Text must not contain NUL characters.' });
		if (!value.isWellFormed())
			throw new Problem('invalid_input', { message: 'Text must not contain lone surrogates.' });
		return;
	}
	if (value === null || typeof value !== 'object') return;
	if (depth > maxDepth) throw new Problem('invalid_input', { message: 'The body is nested too deeply.' });
	for (const [key, item] of Object.entries(value)) {
		refuseUnstorable(key, depth + 1);
		refuseUnstorable(item, depth + 1);
	}
}
