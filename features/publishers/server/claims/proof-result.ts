import type { ClaimReader } from '#gateways/claim-reader/claim-reader.ts';
import type { NameServer } from '#gateways/name-server/name-server.ts';

/** The result of looking for a proof. */
export type ProofResult = {
	isProven: boolean;
	/** What was checked: a domain, an address, a page or a feed. */
	subject: string;
	/** What the check found, in a sentence. */
	found: string;
	/** The check could not be made, which says nothing about the claim. */
	isInconclusive: boolean;
};

export type ProofNeeds = {
	nameServer: NameServer;
	claimReader: ClaimReader;
	pause: (ms: number) => Promise<void>;
};

export function proven(subject: string, found: string): ProofResult {
	return { isProven: true, subject, found, isInconclusive: false };
}

export function unproven(subject: string, found: string): ProofResult {
	return { isProven: false, subject, found, isInconclusive: false };
}

export function inconclusive(subject: string, found: string): ProofResult {
	return { isProven: false, subject, found, isInconclusive: true };
}
