import { ApiError } from './api-error.ts';

export const sessionEnded = 'Your session has ended. Sign in again, then try once more.';

/** The message for a person whose call failed: the server's own, its status, or that nothing answered. */
export function describeFailure(error: unknown): { message: string; fields?: Record<string, string> } {
	if (!(error instanceof ApiError)) return { message: withoutAnswer(error) };
	if (hasSessionEnded(error)) return { message: sessionEnded };
	const { problem, message } = error;
	if (!problem) return { message };
	return { message: problem.message, ...(problem.fields && { fields: problem.fields }) };
}

/** Why a mutation or query failed; empty while it has not. */
export function getErrorMessage(error: unknown): string {
	return error ? describeFailure(error).message : '';
}

/** The failure as text after "Failed to fetch emails: " and the like. */
export function failureText(error: unknown): string {
	return error instanceof ApiError ? error.message : withoutAnswer(error);
}

/** Checks the code, because a wrong password has the same status but ends no session. */
export function hasSessionEnded(error: unknown): boolean {
	return error instanceof ApiError && error.problem?.code === 'authentication_required';
}

function withoutAnswer(error: unknown): string {
	return error instanceof DOMException && error.name === 'TimeoutError'
		? 'The server took too long to answer. Look whether it was done before you try again.'
		: "Couldn't reach the server. Check your connection and try again.";
}
