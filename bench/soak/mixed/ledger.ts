/** The state of a request; times by the test's own clock, which is never stepped. */
type Asked = { triedAt: number | null; doneAt: number | null };

export type Edited = {
	id: number;
	slug: string;
	tried: number;
	/** Acknowledged editions, in order. */
	done: { edition: number; at: number }[];
};

export type Reader = {
	email: string;
	newsletter: Listed;
	/** When they confirmed the digest, if they asked for it. */
	digestFrom: number | null;
	signedUp: Asked;
	confirmed: Asked;
	left: Asked;
};

export type Listed = { id: number; slug: string; name: string };
export type Letter = { subject: string; newsletter: Listed; at: number; copies: number };
export type Digest = { subject: string; triedAt: number; isDone: boolean };
export type Rule = { id: number; subject: string; dueAt: number };

/** Everything the product has acknowledged, and what must come of it. */
export type Ledger = {
	edited: Edited[];
	listings: string[];
	pictures: string[];
	readers: Reader[];
	letters: Letter[];
	digests: Digest[];
	rules: Rule[];
	/** The maximum age of a stale page after an edit. */
	oldestPageMs: number;
	/** The longest wait for a confirmation mail. */
	slowestConfirmationMs: number;
};

export function openLedger(): Ledger {
	return {
		edited: [],
		listings: [],
		pictures: [],
		readers: [],
		letters: [],
		digests: [],
		rules: [],
		oldestPageMs: 0,
		slowestConfirmationMs: 0,
	};
}
