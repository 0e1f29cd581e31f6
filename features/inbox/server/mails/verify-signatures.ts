import { createOwnThread } from '#platform/threads/own-thread.ts';

/** Answers of name servers by the name in lower case. */
export type TextRecords = Record<string, { texts: string[][] } | { code: string }>;

export type SignedMail = {
	raw: Uint8Array;
	records: TextRecords;
	/** When it came: a signature counts if it was good then. */
	arrivedAt: Date;
};

/** One DKIM signature, as far as it can prove anything. */
export type Signature = {
	domain: string;
	/** `pass` when it is right; `temperror` when nobody answered. */
	result: string;
	/** Why it is not. */
	comment: string;
	/** The domain only tries signing out, and wants its signatures to mean nothing yet. */
	isTest: boolean;
	/** It covers the beginning of the body: anything may follow. */
	isPartial: boolean;
	/** The header fields it covers, in lower case. */
	fields: string[];
};

const patienceMs = 5000;

const ask = createOwnThread<SignedMail, Signature[]>(
	new URL('./verify-signatures-worker.ts', import.meta.url),
);

/** Verifies the DKIM signatures of a mail, apart from everything else; null when that takes too long. */
export function verifySignatures(mail: SignedMail): Promise<Signature[] | null> {
	return ask(mail, patienceMs);
}
