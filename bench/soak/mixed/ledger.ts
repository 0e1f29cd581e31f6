/** What became of something that was asked for; moments by the clock of the try, which nobody steps. */
type Asked = { triedAt: number | null; doneAt: number | null };

export type Edited = {
	id: number;
	slug: string;
	tried: number;
	/** Editions whose change was answered, in their order. */
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

/** All that the product has acknowledged, and what must come of it. */
export type Ledger = {
	edited: Edited[];
	listings: string[];
	pictures: string[];
	readers: Reader[];
	letters: Letter[];
	digests: Digest[];
	rules: Rule[];
	/** How old a page was at most that showed what had been changed. */
	oldestPageMs: number;
	/** How long a reader waited for the mail that asks for confirmation. */
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
