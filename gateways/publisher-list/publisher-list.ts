/** A reader as handed over to the publisher's own system. */
export type HandedOverReader = {
	email: string;
	firstName: string;
	lastName: string;
	/** An idempotency key, the same for all requests about one wish of a reader. */
	key: string;
	/** What the reader agreed to, verbatim, when, and when they confirmed by mail that the address is theirs. */
	consent: { wording: string; givenAt: Date; confirmedAt: Date };
};

export type LeavingReader = Pick<HandedOverReader, 'email' | 'key'> & {
	/** The service's id for the reader; empty if it never accepted them. */
	publisherId: string;
};

/**
 * The service's decision. `refused` is final, with a reason for reader and editor. `later` is any failure that a retry may fix,
 * missing responses included: requests are safe to repeat, whatever became of the previous one.
 */
export type HandOverOutcome =
	| { is: 'accepted'; publisherId: string }
	| { is: 'refused'; reason: string }
	| { is: 'later'; reason: string; retryAfterMs: number | null };

/** A publisher's list of readers, in whatever system they use. Nobody who left it there is added again. */
export type PublisherList = {
	add: (reader: HandedOverReader) => Promise<HandOverOutcome>;
	remove: (reader: LeavingReader) => Promise<HandOverOutcome>;
	/** A real request that changes nothing; returns the service's response in words. */
	test: () => Promise<{ isWorking: boolean; answer: string }>;
	/** Readers per minute within the service's rate limit; null if it has none. */
	perMinute: number | null;
};

/** A stored connection: the service, its settings, and its secret in plain text. */
export type PublisherConnection = { service: string; settings: Record<string, string>; secret: string };

export type OpenPublisherList = (connection: PublisherConnection) => PublisherList;
