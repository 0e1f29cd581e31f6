import type { ProblemAnswer } from '#contract/problem-answer.ts';
import type { ApiResponse } from './fetch-api.ts';

/** A call that was answered with anything but success. */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly status: number;
	readonly problem: ProblemAnswer | null;

	constructor({ status, statusText, text }: Pick<ApiResponse, 'status' | 'statusText' | 'text'>) {
		super(`${status}: ${text || statusText}`);
		this.status = status;
		this.problem = parseProblem(text);
	}
}

/** The status of a failed call. Errors that crossed from server to browser are no longer instances of the class. */
export function statusOf(error: unknown): number | null {
	if (!(error instanceof Error)) return null;
	const status = 'status' in error ? Number(error.status) : Number.NaN;
	return Number.isInteger(status) && status >= 400 && status <= 599 ? status : null;
}

// Not checked by schema: the schema would cost every visitor its weight for a shape that only our own server sends.
function parseProblem(text: string): ProblemAnswer | null {
	try {
		const value: unknown = JSON.parse(text);
		return isProblem(value) ? value : null;
	} catch {
		return null;
	}
}

function isProblem(value: unknown): value is ProblemAnswer {
	if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value))
		return false;
	return typeof value.code === 'string' && typeof value.message === 'string';
}
