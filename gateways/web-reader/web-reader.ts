import type { DispatcherOverride } from '../outbound/dispatcher.ts';
import { createGuardedLookup, type ResolveName } from '../outbound/outbound-guard.ts';
import { decodeText } from './decode-text.ts';
import { createFetchLimiter } from './fetch-limiter.ts';
import type { PageFacts } from './page-facts.ts';
import {
	createPageFetcher,
	type FetchLimits,
	type Trouble,
	UnreadableError,
	usualLimits,
} from './page-fetcher.ts';
import { readFeed } from './read-feed.ts';
import { type FeedEntry, readEntries } from './read-feed-entries.ts';
import { readHtml } from './read-html.ts';

export type ReadPage = PageFacts & { address: string };
export type Reading = { page: ReadPage } | { trouble: Trouble | 'busy' };

/** Reads untrusted pages and feeds without ever reaching a private network. */
export type WebReader = {
	read: (address: string) => Promise<Reading>;
	/** The bytes of an image; the caller must check that they are one. */
	readImage: (address: string) => Promise<{ bytes: Buffer } | { trouble: Trouble | 'busy' }>;
	/** The entries of a feed, unless it is unchanged since `have`. */
	readFeed: (address: string, have: FeedVersion) => Promise<FeedReading>;
};

/** Validators for a conditional request. */
export type FeedVersion = { etag: string; lastModified: string };
export type FeedReading =
	| { entries: FeedEntry[]; version: FeedVersion }
	| { isUnchanged: true }
	| { trouble: Trouble | 'busy' };

const defaultLimits = {
	...usualLimits,
	timeoutMs: 5000,
	// A name lookup occupies one of the few threads that password hashing and compression also need.
	atOnce: 3,
};

export function createWebReader(options: {
	publicUrl: () => string;
	/** Private hosts (`host` or `host:port`) that may be visited anyway. */
	allowed: readonly string[];
	dispatcherOverride?: DispatcherOverride | undefined;
	resolveName?: ResolveName;
	limits?: Partial<FetchLimits & { atOnce: number }>;
}): WebReader {
	const limits = { ...defaultLimits, ...options.limits };
	const visit = createPageFetcher({
		lookup: createGuardedLookup(options.resolveName),
		allowed: options.allowed,
		dispatcherOverride: options.dispatcherOverride,
		publicUrl: options.publicUrl,
		limits,
	});
	const attempt = createFetchLimiter(limits.atOnce);

	return {
		read: (address) =>
			attempt(async () => {
				const { url, contentType, body } = await visit(address);
				return { page: readDocument(decodeText(body, contentType), contentType, url.href) };
			}),
		readImage: (address) =>
			attempt(async () => ({ bytes: (await visit(address, { types: pictures })).body })),
		async readFeed(address, have) {
			const reading = await attempt(async () => {
				const { url, contentType, body, etag, lastModified } = await visit(address, { types: feeds, have });
				const entries = readEntries(decodeText(body, contentType), url.href);
				if (!entries) throw new UnreadableError('not_a_page');
				return { entries, version: { etag, lastModified } };
			});
			return 'trouble' in reading && reading.trouble === 304 ? { isUnchanged: true } : reading;
		},
	};
}

const pictures = /^image\/(?:jpeg|png|webp|gif|avif)\s*(;|$)/i;
/** Many servers send their feeds as plain text. */
const feeds =
	/^(?:text\/(?:html|xml|plain)|application\/(?:xml|rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|x-rss\+xml|octet-stream))\s*(;|$)/i;

function readDocument(text: string, contentType: string, address: string): ReadPage {
	const isData = /json|xml/i.test(contentType) && !/xhtml/i.test(contentType);
	if (!isData && !/^\s*(<\?xml[^>]*>\s*)?<(rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 1000)))
		return { ...readHtml(text, address), address };
	const feed = readFeed(text, address);
	if (!feed) throw new UnreadableError('not_a_page');
	const { siteUrl, ...facts } = feed;
	return { ...facts, address: siteUrl || address };
}
