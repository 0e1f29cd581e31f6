import type { ProblemResponse } from '#protocol/problem-response.ts';
import type { ApiResponse } from './fetch-api.ts';

const longestBody = 300;

/** Status texts, which HTTP/2 omits. */
const phrases: Record<number, string> = {
	400: 'Bad Request',
	401: 'Unauthorized',
	403: 'Forbidden',
	404: 'Not Found',
	408: 'Request Timeout',
	413: 'Content Too Large',
	429: 'Too Many Requests',
	500: 'Internal Server Error',
	502: 'Bad Gateway',
	503: 'Service Unavailable',
	504: 'Gateway Timeout',
};

/** A failed call. Its message is "{status}: {the server's message, or the status text}". */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly status: number;
	readonly problem: ProblemResponse | null;
	/** The server's message for people: that of a JSON response, or a plain text body; empty if there is none. */
	readonly said: string;

	constructor({ status, statusText, text }: Pick<ApiResponse, 'status' | 'statusText' | 'text'>) {
		const problem = parseProblem(text);
		const body = problem?.message ?? plainBody(text);
		super(`${status}: ${body || statusText || phrases[status] || 'No words were given'}`);
		this.status = status;
		this.problem = problem;
		this.said = problem || !/^[[{]/.test(body) ? body : '';
	}
}

/** The status of a failed call. Errors serialized from server to browser are no longer instances of the class. */
export function statusOf(error: unknown): number | null {
	if (!(error instanceof Error)) return null;
	const status = 'status' in error ? Number(error.status) : Number.NaN;
	return Number.isInteger(status) && status >= 400 && status <= 599 ? status : null;
}

/** A proxy's HTML error page is not a message for people. */
function plainBody(text: string): string {
	const body = text.trim();
	return body.startsWith('<') ? '' : body.slice(0, longestBody).toWellFormed();
}

// Not validated by a schema, which every visitor would have to download for a shape that only our own server sends.
function parseProblem(text: string): ProblemResponse | null {
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value !== 'object' || value === null || !('message' in value)) return null;
		const { message } = value;
		return typeof message === 'string' ? { code: '', ...value, message } : null;
	} catch {
		return null;
	}
}
