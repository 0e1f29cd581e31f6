import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimIdentity } from '#features/publishers/rules/claim-identity.ts';
import { shortenText } from '#text/shorten-text.ts';
import { findProofInDns } from './find-proof-in-dns.ts';
import { findProofInFeed } from './find-proof-in-feed.ts';
import { findProofOnSite } from './find-proof-on-site.ts';
import { type ProofNeeds, type ProofResult, unproven } from './proof-result.ts';

const longestFinding = 200;
const looks = { dns: findProofInDns, site: findProofOnSite, feed: findProofInFeed };

/** Looks for a claim's code where only the listing's publisher could have put it. */
export async function findProof(
	{ pause = sleep, ...needs }: Omit<ProofNeeds, 'pause'> & { pause?: (ms: number) => Promise<void> },
	{ method, identity, code }: { method: 'dns' | 'site' | 'feed'; identity: ClaimIdentity; code: string },
): Promise<ProofResult> {
	// An empty or guessable code would be found anywhere.
	if (!/^[\w-]{10,}$/.test(code)) return unproven('', 'There is no code to look for.');
	const look = await looks[method]({ pause, ...needs }, { identity, code });
	return { ...look, found: shortenText(look.found, longestFinding) };
}
