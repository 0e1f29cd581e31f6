import type { z } from 'zod';

/** A temporary failure, with a message that may be shown: a retry may succeed. */
export class RetryLaterError extends Error {
	/** From the service's `Retry-After`. */
	readonly retryAfterMs: number | null;
	/** The status of the response; null if there was none. */
	readonly status: number | null;

	constructor(reason: string, retryAfterMs: number | null = null, status: number | null = null) {
		super(reason);
		this.retryAfterMs = retryAfterMs;
		this.status = status;
	}
}

/** A service's response, other than a temporary failure. */
export type ServiceResponse = {
	status: number;
	isOk: boolean;
	/** The service's own message, safe to show; empty if it has none. */
	words: string;
	/** Makes other text of the service safe to show: one line, short, without secrets and addresses. */
	say: (text: string) => string;
	/** Parses the body, or throws `RetryLaterError`: without the expected fields the response settles nothing. */
	read: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;
	/** The same, or null. */
	find: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema> | null;
};
