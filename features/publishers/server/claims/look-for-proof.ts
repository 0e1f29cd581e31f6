import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimIdentity } from '#features/publishers/rules/claim-identity.ts';
import { shortenText } from '#text/shorten-text.ts';
import { type Look, type LookNeeds, unproven } from './look.ts';
import { lookInFeed } from './look-in-feed.ts';
import { lookInRecords } from './look-in-records.ts';
import { lookOnSite } from './look-on-site.ts';

const longestFinding = 200;
const looks = { dns: lookInRecords, site: lookOnSite, feed: lookInFeed };

/** Looks for a claim's code where only the listing's publisher could have put it. */
export async function lookForProof(
	{ pause = sleep, ...needs }: Omit<LookNeeds, 'pause'> & { pause?: (ms: number) => Promise<void> },
	{ method, identity, code }: { method: 'dns' | 'site' | 'feed'; identity: ClaimIdentity; code: string },
): Promise<Look> {
	// An empty or guessable code would be found anywhere.
	if (!/^[\w-]{10,}$/.test(code)) return unproven('', 'There is no code to look for.');
	const look = await looks[method]({ pause, ...needs }, { identity, code });
	return { ...look, found: shortenText(look.found, longestFinding) };
}
