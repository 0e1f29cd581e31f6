import type { PublisherNeeds } from '../needs.ts';
import type { checkMailDomain } from './check-mail-domain.ts';
import type { findProof } from './find-proof.ts';

/** What claims need in addition: the outside world, where proofs are found. */
export type ClaimNeeds = PublisherNeeds &
	Parameters<typeof findProof>[0] & {
		/** Replaced in tests. */
		findProof?: typeof findProof;
		checkMailDomain?: typeof checkMailDomain;
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
