/** The outcome of a request for an image. */
export type ImageOutcome =
	| { is: 'drawn'; bytes: Buffer }
	/** The account has run out of credit; `reason` is the service's message. */
	| { is: 'unpaid'; reason: string }
	/** The service rejects the prompt: its message, or ours if it has none. */
	| { is: 'refused'; reason: string }
	| { is: 'unreachable'; reason: string }
	/** Not sent: the day's budget is used up. */
	| { is: 'over_budget' };

/** A service that generates images from text. Never throws: every failure is an outcome. */
export type ImageModel = {
	draw: (wish: { prompt: string; style: string }) => Promise<ImageOutcome>;
};
