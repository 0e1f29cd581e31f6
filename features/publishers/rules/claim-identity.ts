import { getDomain } from 'tldts';
import { hostKey } from '#text/same-page.ts';
import { isSharedByPath, isSharedHost } from './shared-domains.ts';

/** An address of a listing, and who controls it. */
export type Place = {
	url: string;
	/** ASCII, lower case, without `www.`. */
	host: string;
	/** The registrable domain by the public suffix list; empty for an IP address or a name without a dot. */
	domain: string;
	/** Unrelated people have hosts or paths there, so the domain proves nothing about any one of them. */
	isShared: boolean;
	/** They share this exact host. */
	isSharedByPath: boolean;
};

/** What identifies a listing, as far as it can be proven. */
export type ClaimIdentity = {
	/** Null if the listing has no page. */
	site: Place | null;
	/** Null if it has no feed. */
	feed: Place | null;
	/** The addresses its issues provably come from (`listProvenSenders`). */
	provenSenders: readonly string[];
};

export function readClaimIdentity(listing: {
	signupUrl: string;
	feedUrl: string;
	provenSenders: readonly string[];
}): ClaimIdentity {
	return {
		site: placeOf(listing.signupUrl),
		feed: placeOf(listing.feedUrl),
		provenSenders: listing.provenSenders,
	};
}

function placeOf(address: string): Place | null {
	if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
	const url = new URL(address);
	if (url.username !== '' || url.password !== '') return null;
	url.hash = '';
	const host = hostKey(url).replace(/:\d+$/, '');
	return {
		url: url.href,
		host,
		domain: getDomain(host, { allowPrivateDomains: true }) ?? '',
		isShared: isSharedHost(host),
		isSharedByPath: isSharedByPath(host),
	};
}

/** The place whose domain has to be proven: the listing's page, or its feed if it has no page. */
export function homeOf({ site, feed }: ClaimIdentity): Place | null {
	return site ?? feed;
}

/** The domain whose owner keeps the listing; empty if there is none. */
export function ownDomainOf(identity: ClaimIdentity): string {
	const home = homeOf(identity);
	return home && !home.isShared ? home.domain : '';
}

/** Whether an address is at this place: on the same host, and under the same person's path if the host is shared. */
export function isAt(place: Place, address: string): boolean {
	if (!URL.canParse(address) || hostKey(address) !== hostKey(place.url)) return false;
	if (!place.isSharedByPath) return true;
	const [person] = pathOf(place.url);
	return person !== undefined && person === pathOf(address)[0];
}

/** Platforms put `/feed` before or after a person's path. */
function pathOf(address: string): string[] {
	const parts = new URL(address).pathname.split('/').filter(Boolean);
	return parts[0] === 'feed' ? parts.slice(1) : parts;
}

/** Whether a feed belongs to the site judging by their addresses alone. Otherwise the site's page has to link to it. */
export function isFeedOfSite({ site, feed }: ClaimIdentity): boolean {
	if (!site || !feed) return site === null;
	if (site.isShared || feed.isShared) return isAt(site, feed.url) && isWholeHost(site);
	return site.domain === '' ? isAt(site, feed.url) : site.domain === feed.domain;
}

/** A listing for a single path of a larger host does not own that host's feeds. */
function isWholeHost(site: Place): boolean {
	return site.isSharedByPath || pathOf(site.url).length === 0;
}
