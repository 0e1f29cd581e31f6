import { getDomain } from 'tldts';
import { hostKey } from '#text/same-page.ts';
import { isSharedByPath, isSharedHost } from './shared-domains.ts';

/** An address of a listing, and whose it is. */
export type Place = {
	url: string;
	/** In ASCII, lower case, without `www.`. */
	host: string;
	/** What one party registered, by the public suffix list; empty of an IP address or a name without a dot. */
	domain: string;
	/** Strangers to each other have hosts or paths there: then the domain proves nothing about one of them. */
	isShared: boolean;
	/** They share this very host. */
	isSharedByPath: boolean;
};

/** What a listing is known by, as far as that can be proven. */
export type ClaimIdentity = {
	/** Null where the listing has no page. */
	site: Place | null;
	/** Null where it has no feed. */
	feed: Place | null;
	/** The addresses that its issues are proven to come from (`listProvenSenders`). */
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

/** The place that a domain is proven for: the listing's page, or its feed where it has no page. */
export function homeOf({ site, feed }: ClaimIdentity): Place | null {
	return site ?? feed;
}

/** The domain whose owner keeps the listing; empty where none does. */
export function ownDomainOf(identity: ClaimIdentity): string {
	const home = homeOf(identity);
	return home && !home.isShared ? home.domain : '';
}

/** Whether an address is at this place: on its host, and on its person's path where people share the host. */
export function isAt(place: Place, address: string): boolean {
	if (!URL.canParse(address) || hostKey(address) !== hostKey(place.url)) return false;
	if (!place.isSharedByPath) return true;
	const [person] = pathOf(place.url);
	return person !== undefined && person === pathOf(address)[0];
}

/** Platforms put `/feed` before a person's path, or after it. */
function pathOf(address: string): string[] {
	const parts = new URL(address).pathname.split('/').filter(Boolean);
	return parts[0] === 'feed' ? parts.slice(1) : parts;
}

/** Whether a feed is its site's by their addresses alone. Otherwise the site's page has to name it. */
export function isFeedOfSite({ site, feed }: ClaimIdentity): boolean {
	if (!site || !feed) return site === null;
	if (site.isShared || feed.isShared) return isAt(site, feed.url) && isWholeHost(site);
	return site.domain === '' ? isAt(site, feed.url) : site.domain === feed.domain;
}

/** A listing that stands for a path of a host with more on it does not own the feeds of that host. */
function isWholeHost(site: Place): boolean {
	return site.isSharedByPath || pathOf(site.url).length === 0;
}
