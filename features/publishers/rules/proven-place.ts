import { getDomain } from 'tldts';
import type { ClaimCheck } from '#features/publishers/contract/claims.ts';
import { isSamePage } from '#text/same-page.ts';
import { isSharedByPath } from './shared-domains.ts';

export type ProvenClaim = { method: ClaimCheck['method'] | null; subject: string };

/**
 * Whether an address of a listing is covered by its publisher's proof: on the domain proven by a record or a mail, or else on
 * the host of the proven page or feed, under the same first path segment; on hosts shared by path, only that exact page. If an
 * editor decided, the listing's own addresses count as the proof.
 */
export function isProvenPlace(address: string, claim: ProvenClaim, listed: readonly string[]): boolean {
	if (claim.method === 'dns' || claim.method === 'mail') {
		const domain = domainOf(claim.subject.slice(claim.subject.lastIndexOf('@') + 1));
		return domain !== null && domainOf(hostOf(address)) === domain;
	}
	const proven = claim.subject === '' ? listed : [claim.subject];
	return proven.some((place) => {
		if (!URL.canParse(place) || !URL.canParse(address)) return false;
		if (isSharedByPath(hostOf(place))) return isSamePage(place, address);
		return placeOf(place) === placeOf(address);
	});
}

function domainOf(host: string): string | null {
	return getDomain(host, { allowPrivateDomains: true });
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).hostname : '';
}

function placeOf(address: string): string {
	const { host, pathname } = new URL(address);
	const [first = ''] = pathname.split('/').filter((part) => part !== '' && part !== 'feed');
	return `${host.replace(/^www\./, '')}/${first}`;
}
