import { Problem } from '../problem.ts';

type DatabaseError = Error & { code?: string; constraint?: string };

const unavailableCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'ENOTFOUND',
	'EHOSTUNREACH',
	'EAI_AGAIN',
	'57014', // cancelled by statement_timeout
	'57P01', // shut down by the administrator
	'57P02', // crashed
	'57P03', // starting up
	'53300', // too many connections
	'25P03', // idle in transaction for too long
]);

const unavailableMessages =
	/Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/;

/** Recognizes database failures that no input caused: unavailable, too slow, out of space, or a row deleted concurrently. */
export function databaseProblemOf(error: unknown): Problem | null {
	if (!(error instanceof Error)) return null;
	const { code } = error as DatabaseError;
	// The row referred to was deleted between the lookup and the insert.
	if (code === '23503') return new Problem('gone_meanwhile', { cause: error });
	if (code === '53100') return new Problem('storage_full', { cause: error });
	if (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) return unavailable(error);
	return unavailableMessages.test(error.message) ? unavailable(error) : null;
}

function unavailable(cause: Error): Problem {
	return new Problem('database_unavailable', { cause, retryAfterSeconds: 5 });
}

/** Whether a statement violated the named constraint or unique index. */
export function breaksConstraint(error: unknown, constraint: string): boolean {
	return error instanceof Error && (error as DatabaseError).constraint === constraint;
}
