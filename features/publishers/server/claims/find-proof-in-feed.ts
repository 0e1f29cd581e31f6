import {
	type ClaimIdentity,
	isAt,
	isFeedOfSite,
	type Place,
} from '#features/publishers/rules/claim-identity.ts';
import { claimText } from '#features/publishers/rules/proof-texts.ts';
import type { ClaimFeed, ClaimItem } from '#gateways/claim-reader/read-xml-feed.ts';
import { isSamePage } from '#text/same-page.ts';
import { inconclusive, type ProofNeeds, type ProofResult, proven, unproven } from './proof-result.ts';
import { describeUnread, isOurFailure } from './unread-page.ts';

/** Looks for the code in the listing's own feed: in its head, or as an item that contains nothing else. */
export async function findProofInFeed(
	{ nameServer, claimReader }: Omit<ProofNeeds, 'pause'>,
	{ identity, code }: { identity: ClaimIdentity; code: string },
): Promise<ProofResult> {
	const { site, feed: place } = identity;
	if (!place) return unproven('', 'The listing has no feed.');
	if (site && !isFeedOfSite(identity)) {
		const page = await claimReader.readHead(site.url);
		if (!('head' in page)) {
			const isOurs = await isOurFailure(nameServer, site.host, page);
			const found = `The feed is on another site, and the listing’s page, which would have to name it, ${describeUnread(page)}.`;
			return isOurs ? inconclusive(place.url, found) : unproven(place.url, found);
		}
		if (!page.head.feeds.some((declared) => isSamePage(declared, place.url)))
			return unproven(
				place.url,
				'The feed is on another site, and the listing’s page does not name it as its own.',
			);
	}
	const reading = await claimReader.readFeed(place.url);
	if (!('feed' in reading)) {
		const found = `The feed ${describeUnread(reading)}.`;
		const isOurs = await isOurFailure(nameServer, place.host, reading);
		return isOurs ? inconclusive(place.url, found) : unproven(place.url, found);
	}
	return judgeFeed(reading.feed, { identity, place, code });
}

function judgeFeed(
	feed: ClaimFeed,
	{ identity, place, code }: { identity: ClaimIdentity; place: Place; code: string },
): ProofResult {
	if (feed.codes.includes(code)) return proven(place.url, 'The head of the feed carries the code.');
	const carriers = feed.items.filter(({ title, text }) => [title, text].includes(claimText(code)));
	if (carriers.length === 0)
		return unproven(place.url, 'The code is neither in the head of the feed nor the whole of an item.');
	if (isOfComments(feed, place.url))
		return unproven(
			place.url,
			'An item carries the code, but this is a feed of comments, which anybody writes.',
		);
	if (new Set(feed.items.map(({ author }) => author)).size > 1)
		return unproven(
			place.url,
			'An item carries the code, but several people write in this feed. Put the code into its head.',
		);
	if (!carriers.some((item) => isOwn(item, identity)))
		return unproven(
			place.url,
			'An item carries the code, but it leads elsewhere or was taken from elsewhere.',
		);
	return proven(place.url, 'An item of the feed is exactly the text of this claim.');
}

function isOfComments({ title }: ClaimFeed, address: string): boolean {
	const { pathname, search } = new URL(address);
	return /comment|repl(?:y|ies)/i.test(pathname + search) || /^comments?\b/i.test(title);
}

function isOwn({ isTaken, addresses }: ClaimItem, { site, feed }: ClaimIdentity): boolean {
	const places = [site, feed].filter((place) => place !== null);
	if (isTaken || addresses.length === 0) return false;
	return addresses.every(
		// A fragment points to part of someone's page, such as a comment.
		(address) => !address.includes('#') && places.some((place) => isAt(place, address)),
	);
}
