import type { z } from 'zod';

const kinds: Record<string, string> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
};
const shownChoices = 20;

/** What is wrong with a value whose schema has no message of its own, in a sentence that names its field. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
	const field = issue.path?.findLast((part) => typeof part === 'string');
	const subject = field === undefined ? 'The input' : String(field);
	return `${subject} ${explain(issue)}`;
}

function explain(issue: z.core.$ZodRawIssue): string {
	if (issue.input === undefined && issue.code !== 'custom') return 'is required';
	switch (issue.code) {
		case 'invalid_type':
			return `must be ${kinds[String(issue.expected)] ?? 'another kind of value'}`;
		case 'invalid_value':
			return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.slice(0, shownChoices).join(', ')}`;
		case 'too_small':
			if (issue.origin === 'string' && issue.minimum === 1) return 'is required';
			return `must ${measure(issue.origin, 'at least', issue.minimum)}`;
		case 'too_big':
			return `must ${measure(issue.origin, 'at most', issue.maximum)}`;
		default:
			return 'is not valid';
	}
}

function measure(origin: string, bound: string, size: number | bigint): string {
	const amount = size.toLocaleString('en');
	if (origin === 'string') return `have ${bound} ${amount} characters`;
	if (origin === 'array' || origin === 'set') return `have ${bound} ${amount} entries`;
	return `be ${bound} ${amount}`;
}
