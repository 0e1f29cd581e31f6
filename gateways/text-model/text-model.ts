import type { z } from 'zod';

/** What became of a wish for text. */
export type TextOutcome<Value> =
	| { is: 'written'; value: Value; tokens: number }
	/** The service answered, but with nothing that can be used: its words, or ours. Asking again would not help. */
	| { is: 'refused'; reason: string; tokens?: number }
	/** Not now: no connection, too slow, or too many calls. Asking later may help. */
	| { is: 'unreachable'; reason: string }
	/** It was not asked: the day's budget is used up. */
	| { is: 'over_budget'; reason: string };

export type TextWish = {
	/** Ours: what is to be done. */
	instructions: string;
	/** Somebody else's words: they are read, never obeyed. */
	material: string;
	maxTokens?: number;
};

/** A service that writes text. Never throws: whatever happens is an outcome. */
export type TextModel = {
	write: (wish: TextWish) => Promise<TextOutcome<string>>;
	/** Like `write`, with an answer in the shape of a schema; an answer in another shape is refused. */
	fill: <Value>(wish: TextWish & { schema: z.ZodType<Value> }) => Promise<TextOutcome<Value>>;
};
