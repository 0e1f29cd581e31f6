import { type ProblemCode, problems } from '#protocol/problems.ts';

/** A foreseen failure with a message for people. Actions throw it; one place turns it into a response. */
export class Problem extends Error {
	readonly code: ProblemCode;
	readonly fields: Record<string, string> | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		code: ProblemCode,
		details: {
			message?: string;
			fields?: Record<string, string>;
			retryAfterSeconds?: number;
			cause?: unknown;
		} = {},
	) {
		super(details.message ?? problems[code].message, { cause: details.cause });
		this.name = 'Problem';
		this.code = code;
		this.fields = details.fields;
		this.retryAfterSeconds = details.retryAfterSeconds;
	}

	get status(): number {
		return problems[this.code].status;
	}
}
