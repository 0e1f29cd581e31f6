import { type ProblemCode, problems } from '#protocol/problems.ts';

/** A failure in the product's own words. The logic throws it; one place turns it into an answer. */
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
