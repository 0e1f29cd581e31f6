import type { PublisherNeeds } from '../needs.ts';
import type { lookForMailDomain } from './look-for-mail-domain.ts';
import type { lookForProof } from './look-for-proof.ts';

/** What claims stand on, besides: the outside world, where proofs are found. */
export type ClaimNeeds = PublisherNeeds &
	Parameters<typeof lookForProof>[0] & {
		/** Others than the real ones, in tests. */
		lookForProof?: typeof lookForProof;
		lookForMailDomain?: typeof lookForMailDomain;
	};

export const claimLimits = {
	openClaims: 10,
	checksAnHour: 20,
	wrongCodes: 5,
	codeLastsMs: 3_600_000,
	openLastsMs: 30 * 24 * 3_600_000,
	/** So long the word of the editors stands against a claim that they have refused or taken away. */
	refusalLastsMs: 30 * 24 * 3_600_000,
} as const;
