import { ApiError } from './api-error.ts';

export const sessionEnded = 'Your session has ended. Sign in again, then try once more.';

/** What to tell a person whose call failed: the server's own sentences, its status, or that nobody answered. */
export function describeFailure(error: unknown): { message: string; fields?: Record<string, string> } {
	if (!(error instanceof ApiError)) return { message: withoutAnswer(error) };
	if (hasSessionEnded(error)) return { message: sessionEnded };
	const { problem, message } = error;
	if (!problem) return { message };
	return { message: problem.message, ...(problem.fields && { fields: problem.fields }) };
}

/** Why a mutation or query failed; empty as long as it has not. */
export function troubleOf(error: unknown): string {
	return error ? describeFailure(error).message : '';
}

/** The failure as it stands behind "Failed to fetch emails: " and its kin. */
export function failureText(error: unknown): string {
	return error instanceof ApiError ? error.message : withoutAnswer(error);
}

/** A wrong password is refused with the same status, and ends nothing. */
export function hasSessionEnded(error: unknown): boolean {
	return error instanceof ApiError && error.problem?.code === 'authentication_required';
}

function withoutAnswer(error: unknown): string {
	return error instanceof DOMException && error.name === 'TimeoutError'
		? 'The server took too long to answer. Look whether it was done before you try again.'
		: "Couldn't reach the server. Check your connection and try again.";
}
