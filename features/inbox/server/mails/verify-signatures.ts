import { createIsolatedWorker } from '#platform/threads/isolated-worker.ts';

/** DNS answers by lowercase name. */
export type TextRecords = Record<string, { texts: string[][] } | { code: string }>;

export type SignedMail = {
	raw: Uint8Array;
	records: TextRecords;
	/** Arrival time: a signature counts if it was valid then. */
	arrivedAt: Date;
};

/** One DKIM signature, with what limits its value as proof. */
export type Signature = {
	domain: string;
	/** `pass` if it is valid; `temperror` if DNS did not answer. */
	result: string;
	/** Why it is invalid. */
	comment: string;
	/** The domain is only testing DKIM (`t=y`), so the signature must not count yet. */
	isTest: boolean;
	/** It covers only the start of the body: anything may follow. */
	isPartial: boolean;
	/** The signed header fields, in lower case. */
	fields: string[];
};

const timeoutMs = 5000;

const ask = createIsolatedWorker<SignedMail, Signature[]>(
	'features/inbox/server/mails/verify-signatures-worker.ts',
);

/** Verifies the DKIM signatures of a mail in a worker thread; null on timeout. */
export function verifySignatures(mail: SignedMail): Promise<Signature[] | null> {
	return ask(mail, timeoutMs);
}
