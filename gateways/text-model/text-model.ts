import type { z } from 'zod';

/** The outcome of a request for text. */
export type TextOutcome<Value> =
	| { is: 'written'; value: Value; tokens: number }
	/** The service returned nothing usable: its message, or ours. A retry would not help. */
	| { is: 'refused'; reason: string; tokens?: number }
	/** Temporary: no connection, too slow, or rate limited. A retry may help. */
	| { is: 'unreachable'; reason: string }
	/** Not sent: the day's budget is used up. */
	| { is: 'over_budget'; reason: string };

export type TextRequest = {
	/** What to do, written by us. */
	instructions: string;
	/** Somebody else's words: processed, never obeyed. */
	material: string;
	maxTokens?: number;
};

/** A service that writes text. Never throws: every failure is an outcome. */
export type TextModel = {
	write: (wish: TextRequest) => Promise<TextOutcome<string>>;
	/** Like `write`, but parsed by a schema; a response that does not match is refused. */
	fill: <Value>(wish: TextRequest & { schema: z.ZodType<Value> }) => Promise<TextOutcome<Value>>;
};
