import type { PublisherNeeds } from '../needs.ts';
import type { lookForMailDomain } from './look-for-mail-domain.ts';
import type { lookForProof } from './look-for-proof.ts';

/** What claims need in addition: the outside world, where proofs are found. */
export type ClaimNeeds = PublisherNeeds &
	Parameters<typeof lookForProof>[0] & {
		/** Replaced in tests. */
		lookForProof?: typeof lookForProof;
		lookForMailDomain?: typeof lookForMailDomain;
	};

export const claimLimits = {
	openClaims: 10,
	checksAnHour: 20,
	wrongCodes: 5,
	codeLastsMs: 3_600_000,
	openLastsMs: 30 * 24 * 3_600_000,
	/** How long the editors' decision blocks a new claim after they refused or withdrew one. */
	refusalLastsMs: 30 * 24 * 3_600_000,
} as const;
