import { ApiError } from './api-error.ts';

/** What to tell a person whose call failed: the server's own sentences, or that nobody answered. */
export function describeFailure(error: unknown): { message: string; fields?: Record<string, string> } {
	if (!(error instanceof ApiError))
		return { message: "Couldn't reach the server. Check your connection and try again." };
	const { problem } = error;
	if (!problem) return { message: 'Something went wrong on our side. Please try again in a moment.' };
	return { message: problem.message, ...(problem.fields && { fields: problem.fields }) };
}
