/** A reader as the publisher's own system gets to know them. */
export type HandedOverReader = {
	email: string;
	firstName: string;
	lastName: string;
	/** The same with each call about one wish of a reader: a service that knows such keys acts once. */
	key: string;
	/** What the reader agreed to, word for word, when, and when the mail was answered that asked whether the address is theirs. */
	consent: { wording: string; givenAt: Date; confirmedAt: Date };
};

export type LeavingReader = Pick<HandedOverReader, 'email' | 'key'> & {
	/** What the service called them when it took them; empty when it never did. */
	publisherId: string;
};

/**
 * What the service made of it. `refused` is for good, with the reason in words for reader and editor. `later` is everything that may
 * go better another time, answers that never came included: a call can be repeated, whatever became of the one before.
 */
export type HandOverOutcome =
	| { is: 'accepted'; publisherId: string }
	| { is: 'refused'; reason: string }
	| { is: 'later'; reason: string; retryAfterMs: number | null };

/** A publisher's list of readers, in whatever system they keep it. Nobody who left it there is brought back. */
export type PublisherList = {
	add: (reader: HandedOverReader) => Promise<HandOverOutcome>;
	remove: (reader: LeavingReader) => Promise<HandOverOutcome>;
	/** A real call that changes nothing; what the service answered, in words. */
	test: () => Promise<{ isWorking: boolean; answer: string }>;
	/** Readers that can be handed over each minute within the calls that the service allows; null when it names no limit. */
	perMinute: number | null;
};

/** A connection as it is kept: which service, its settings, and its secret in plain text. */
export type PublisherConnection = { service: string; settings: Record<string, string>; secret: string };

export type OpenPublisherList = (connection: PublisherConnection) => PublisherList;
