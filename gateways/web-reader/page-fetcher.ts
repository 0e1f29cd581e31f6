import type { LookupFunction } from 'node:net';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { createDispatcherResolver, type DispatcherOverride } from '../outbound/dispatcher.ts';
import { parseOutboundUrl } from '../outbound/outbound-guard.ts';

/** Why an address could not be read. */
export type Trouble = 'unreachable' | 'too_slow' | 'too_large' | 'not_a_page' | 'too_many_redirects' | number;

/** An unusable response; a number is its status. */
export class UnreadableError extends Error {
	readonly trouble: Trouble;

	constructor(trouble: Trouble) {
		super(`unreadable: ${trouble}`);
		this.trouble = trouble;
	}
}

export type FetchLimits = {
	timeoutMs: number;
	maxBytes: number;
	maxRedirects: number;
	ports: readonly number[];
};

export const usualLimits = {
	maxBytes: 5 * 1024 * 1024,
	maxRedirects: 3,
	/** On other ports, something else than the web may listen. */
	ports: [80, 443],
};

/** A redirect that the caller does not follow. */
export class RedirectError extends Error {
	readonly to: URL;

	constructor(to: URL) {
		super(`led to ${to.host}`);
		this.to = to;
	}
}

export type FetchedPage = {
	url: URL;
	status: number;
	contentType: string;
	body: Buffer;
	etag: string;
	lastModified: string;
};

/** Options besides the address. */
export type Request = {
	/** Accepted content types; pages and feeds by default. */
	types?: RegExp;
	/** Our cached version; if nothing is newer, throws `Unreadable` with 304. */
	have?: { etag: string; lastModified: string };
	/** Whether to follow a redirect; any public one by default. */
	mayFollow?: (from: URL, to: URL) => boolean;
	/** A lower limit than the usual one. */
	maxBytes?: number;
};

const readableTypes =
	/^(text\/(html|xml)|application\/(xhtml\+xml|xml|rss\+xml|atom\+xml|rdf\+xml|feed\+json|json))\s*(;|$)/i;
const decompressors: Record<string, () => Transform> = {
	identity: () => new PassThrough(),
	gzip: createGunzip,
	'x-gzip': createGunzip,
	deflate: createInflate,
	br: createBrotliDecompress,
};
const redirects = new Set([301, 302, 303, 307, 308]);

/** Opens untrusted pages one hop at a time, and checks each hop again; nothing is cached in between. */
export function createPageFetcher(options: {
	lookup: LookupFunction;
	/** For allowed hosts; the system resolver by default. */
	allowedLookup?: LookupFunction | undefined;
	allowed: readonly string[];
	/** Tells the visited site who we are. */
	publicUrl: () => string;
	limits: FetchLimits;
	dispatcherOverride?: DispatcherOverride | undefined;
}): (address: string, request?: Request) => Promise<FetchedPage> {
	const { limits, lookup, allowedLookup, allowed, publicUrl, dispatcherOverride } = options;
	const dial = createDispatcherResolver({ ...limits, lookup, allowedLookup, allowed, dispatcherOverride });

	async function open(url: URL, signal: AbortSignal, { have }: Request): Promise<Dispatcher.ResponseData> {
		return request(url, {
			dispatcher: dial(url),
			method: 'GET',
			signal,
			headers: {
				'user-agent': `Mozilla/5.0 (compatible; Broadsheet/1.0; +${publicUrl()})`,
				accept: 'text/html,application/xhtml+xml,application/rss+xml,application/atom+xml,*/*;q=0.5',
				'accept-language': 'en,*;q=0.5',
				'accept-encoding': 'gzip, deflate, br',
				...(have?.etag ? { 'if-none-match': have.etag } : {}),
				...(have?.lastModified ? { 'if-modified-since': have.lastModified } : {}),
			},
		});
	}

	return async (address, wanted = {}) => {
		const signal = AbortSignal.timeout(limits.timeoutMs);
		let url = parseOutboundUrl(address);
		for (let hop = 0; hop <= limits.maxRedirects; hop++) {
			const response = await open(url, signal, wanted);
			const location = response.headers['location'];
			if (redirects.has(response.statusCode) && typeof location === 'string') {
				discard(response);
				const next = parseOutboundUrl(location, url);
				if (wanted.mayFollow?.(url, next) === false) throw new RedirectError(next);
				url = next;
				continue;
			}
			return { url, ...(await readBody(response, { ...limits, ...wanted }, signal)) };
		}
		throw new UnreadableError('too_many_redirects');
	};
}

/** Discards an unwanted body; a connection lost meanwhile does not matter. */
function discard(response: Dispatcher.ResponseData): void {
	response.body.on('error', () => {}).destroy();
}

async function readBody(
	response: Dispatcher.ResponseData,
	{ maxBytes, types = readableTypes }: { maxBytes: number; types?: RegExp },
	signal: AbortSignal,
): Promise<Omit<FetchedPage, 'url'>> {
	const contentType = String(response.headers['content-type'] ?? '');
	const trouble = troubleInHead(response, { contentType, types, maxBytes });
	if (trouble !== null) {
		discard(response);
		throw new UnreadableError(trouble);
	}
	const chunks: Buffer[] = [];
	const decompressor = decompressors[encodingOf(response)]?.() ?? new PassThrough();
	// Limited on both sides: a small file may decompress into a huge one.
	const [sent, unfolded] = [atMost(maxBytes), atMost(maxBytes)];
	unfolded.on('data', (chunk: Buffer) => chunks.push(chunk));
	await pipeline(response.body, sent, decompressor, unfolded, { signal });
	return {
		status: response.statusCode,
		contentType,
		body: Buffer.concat(chunks),
		etag: oneHeader(response, 'etag'),
		lastModified: oneHeader(response, 'last-modified'),
	};
}

function troubleInHead(
	response: Dispatcher.ResponseData,
	{ contentType, types, maxBytes }: { contentType: string; types: RegExp; maxBytes: number },
): Trouble | null {
	const { statusCode, headers } = response;
	if (statusCode < 200 || statusCode > 299) return statusCode;
	if (!types.test(contentType) || !Object.hasOwn(decompressors, encodingOf(response))) return 'not_a_page';
	return Number(headers['content-length'] ?? 0) > maxBytes ? 'too_large' : null;
}

/** Kept to be sent back verbatim, so a value that is too long is dropped. */
function oneHeader({ headers }: Dispatcher.ResponseData, name: string): string {
	const value = headers[name];
	return typeof value === 'string' && value.length <= 300 ? value : '';
}

function encodingOf({ headers }: Dispatcher.ResponseData): string {
	return String(headers['content-encoding'] ?? 'identity').toLowerCase();
}

function atMost(maxBytes: number): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			if (bytes > maxBytes) done(new UnreadableError('too_large'));
			else done(null, chunk);
		},
	});
}
