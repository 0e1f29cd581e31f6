/** What became of a wish for a picture. */
export type ImageOutcome =
	| { is: 'drawn'; bytes: Buffer }
	/** The account has to be paid first; `reason` is what the service says. */
	| { is: 'unpaid'; reason: string }
	/** The service will not draw this: its words, or ours when it has none. */
	| { is: 'refused'; reason: string }
	| { is: 'unreachable'; reason: string }
	/** It was not asked: the day's budget is used up. */
	| { is: 'over_budget' };

/** A service that draws pictures from words. Never throws: whatever happens is an outcome. */
export type ImageModel = {
	draw: (wish: { prompt: string; style: string }) => Promise<ImageOutcome>;
};
