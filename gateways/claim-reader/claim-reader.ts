import { isSamePage } from '#text/same-page.ts';
import type { DispatcherOverride } from '../outbound/dispatcher.ts';
import {
	createGuardedLookup,
	createLookup,
	type ResolveName,
	resolveBySystem,
} from '../outbound/outbound-guard.ts';
import { decodeText } from '../web-reader/decode-text.ts';
import { createFetchLimiter } from '../web-reader/fetch-limiter.ts';
import {
	createPageFetcher,
	type FetchedPage,
	type FetchLimits,
	RedirectError,
	type Trouble,
	UnreadableError,
	usualLimits,
} from '../web-reader/page-fetcher.ts';
import { readJsonFeed } from './read-json-feed.ts';
import { type Head, readHead } from './read-page-head.ts';
import { type ClaimFeed, readXmlFeed } from './read-xml-feed.ts';

/** Where an address redirected to, or why it could not be read. */
export type Unread = { ledTo: string } | { trouble: Trouble | 'busy' };

/**
 * Reads only the places where the code of a claim may be. An address speaks for itself: redirects are followed to https and to or
 * from `www.`, never to another page.
 */
export type ClaimReader = {
	readHead: (address: string) => Promise<{ head: Head } | Unread>;
	readText: (address: string) => Promise<{ text: string } | Unread>;
	readFeed: (address: string) => Promise<{ feed: ClaimFeed } | Unread>;
};

const defaultLimits = { ...usualLimits, timeoutMs: 8000, atOnce: 4 };
const longestText = 4096;

const pages = /^text\/html\s*(;|$)/i;
const texts = /^text\/plain\s*(;|$)/i;
const feeds =
	/^(?:text\/(?:xml|plain)|application\/(?:xml|rss\+xml|atom\+xml|rdf\+xml|x-rss\+xml|feed\+json|json))\s*(;|$)/i;

export function createClaimReader(options: {
	publicUrl: () => string;
	/** Private hosts (`host` or `host:port`) that may be visited anyway. */
	allowed: readonly string[];
	dispatcherOverride?: DispatcherOverride | undefined;
	/** Asked before the system resolver. */
	resolveName?: ResolveName | undefined;
	limits?: Partial<FetchLimits & { atOnce: number }>;
}): ClaimReader {
	const limits = { ...defaultLimits, ...options.limits };
	const { resolveName } = options;
	const visit = createPageFetcher({
		lookup: createGuardedLookup(resolveName && withSystem(resolveName)),
		allowedLookup: resolveName && createLookup(withSystem(resolveName)),
		allowed: options.allowed,
		dispatcherOverride: options.dispatcherOverride,
		publicUrl: options.publicUrl,
		limits,
	});
	const attempt = createFetchLimiter(limits.atOnce);

	function readAs<T>(types: RegExp, read: (answer: FetchedPage) => T, maxBytes = limits.maxBytes) {
		return (address: string): Promise<T | Unread> =>
			attempt<T | Unread>(async () => {
				try {
					const answer = await visit(address, { types, maxBytes, mayFollow });
					if (answer.status !== 200) throw new UnreadableError(answer.status);
					return read(answer);
				} catch (error) {
					if (error instanceof RedirectError) return { ledTo: error.to.href };
					throw error;
				}
			});
	}

	return {
		readHead: readAs(pages, ({ url, ...page }) => ({ head: readHead(textOf(page), url.href) })),
		readText: readAs(texts, ({ body }) => ({ text: new TextDecoder().decode(body) }), longestText),
		readFeed: readAs(feeds, ({ url, ...answer }) => {
			const text = textOf(answer);
			const feed = /^\s*\{/.test(text) ? readJsonFeed(text) : readXmlFeed(text, url.href);
			if (!feed) throw new UnreadableError('not_a_page');
			return { feed };
		}),
	};
}

function textOf({ body, contentType }: Pick<FetchedPage, 'body' | 'contentType'>): string {
	return decodeText(body, contentType);
}

function mayFollow(from: URL, to: URL): boolean {
	return isSamePage(from, to) && !(from.protocol === 'https:' && to.protocol === 'http:');
}

/** Names unknown to the name servers may be known to this machine. */
function withSystem(resolveName: ResolveName): ResolveName {
	return async (hostname) => {
		try {
			return await resolveName(hostname);
		} catch {
			return resolveBySystem(hostname);
		}
	};
}
