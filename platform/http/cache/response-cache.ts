import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, decompress, type Encoding } from '../compress.ts';

/** What a response depends on; null if it may depend on anything, so that every change makes it stale. */
export type CacheTags = readonly string[] | null;

type Variant = {
	headers: Record<string, string>;
	/** The same headers as Node sends them fastest: alternating names and values, the last value left for the request id. */
	head: string[];
	body: Buffer;
};
type Entry = {
	tags: CacheTags;
	/** The latest version at which the entry was known to be fresh. */
	trueAt: number;
	madeAt: number;
	status: number;
	etag: string;
	headers: Record<string, string>;
	/** Null for a page stored compressed: only a browser without compression needs its plain text. */
	plain: Buffer | null;
	variants: Map<Encoding, Promise<Variant> | Variant>;
};

export type CacheableResponse = {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
	/** The version noted before the response was made. */
	version: number;
	tags: CacheTags;
};

export type SentResponse = { status: number; headers: Record<string, string>; body: Buffer | null };

export type ResponseCache = {
	/** Sends a cached response, if there is a fresh one. */
	trySend: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** The cached response itself, for pages that fetch their data in process. */
	peek: (
		url: string,
	) => { status: number; headers: Record<string, string>; text: string; tags: CacheTags } | null;
	/** The cached response in the encoding this request accepts. */
	find: (request: IncomingMessage) => Promise<SentResponse | null>;
	/** Caches a response unless its tags have changed since, and returns it in the encoding this request accepts. */
	keep: (request: IncomingMessage, answer: CacheableResponse) => Promise<SentResponse>;
	/** The tags of the response to this request, if it could be cached. */
	tagsOf: (request: IncomingMessage) => CacheTags;
	/** The version to note before making a response. */
	version: () => number;
	/** Marks everything with these tags as changed; null for everything. */
	expire: (tags: CacheTags) => void;
	counts: { hits: number; misses: number };
};

/** Requests hidden content, as editors may; shared cache entries do not answer that. */
export const previewHeader = { 'x-preview': 'hidden' } as const;

export function asksForPreview({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return headers['x-preview'] === previewHeader['x-preview'];
}

/** The maximum age of an entry: a list of similar newsletters depends slightly on the words of all others. */
export const maxAgeMs = 10 * 60_000;
/** Beyond this many tags, tracking starts over and everything expires once. */
const maxTags = 20_000;

/** Measured overhead of an entry besides its body: anyone can request any number of nearly empty responses. */
const entryBytes = 2048;

/** Caches public responses, ready to send in every encoding requested so far, until something they show changes. */
export function createResponseCache(options: { maxBytes?: number; requestId: () => string }): ResponseCache {
	const { maxBytes = 32 * 1024 * 1024, requestId } = options;
	const entries = new LRUCache<string, Entry>({
		maxSize: maxBytes,
		// One response must not evict all others.
		maxEntrySize: maxBytes / 8,
		sizeCalculation: sizeOf,
	});
	const counts = { hits: 0, misses: 0 };
	let version = 1;
	/** The version at which each tag last changed; everything older than `allChangedAt` is stale. */
	const changedAt = new Map<string, number>();
	let allChangedAt = 0;
	const tagsByRequest = new WeakMap<IncomingMessage, CacheTags>();

	function hasChanged(tags: CacheTags, since: number): boolean {
		if (since === version) return false;
		return tags === null || since < allChangedAt || tags.some((tag) => (changedAt.get(tag) ?? 0) > since);
	}

	function findEntry(url: string): Entry | null {
		const entry = entries.get(url);
		if (!entry) return null;
		if (!hasChanged(entry.tags, entry.trueAt) && performance.now() < entry.madeAt + maxAgeMs) {
			entry.trueAt = version;
			return entry;
		}
		entries.delete(url);
		return null;
	}

	function encode(url: string, entry: Entry, encoding: Encoding): Promise<Variant> | Variant {
		const known = entry.variants.get(encoding);
		if (known) return known;
		const variant = makeVariant(entry, encoding).catch((error: unknown) => {
			entry.variants.delete(encoding);
			throw error;
		});
		entry.variants.set(encoding, variant);
		return variant.then((made) => {
			entry.variants.set(encoding, made);
			if (entry.headers['content-type']?.startsWith('text/html') && made.headers['content-encoding'])
				entry.plain = null;
			// The entry has grown, but the cache only recalculates the size of new ones.
			if (entries.peek(url) === entry) {
				entries.delete(url);
				entries.set(url, entry);
			}
			return made;
		});
	}

	async function present(url: string, entry: Entry, request: IncomingMessage): Promise<SentResponse> {
		const { headers } = request;
		tagsByRequest.set(request, entry.tags);
		const variant = await encode(url, entry, encodingFor(headers));
		if (headers['if-none-match'] !== entry.etag)
			return { status: entry.status, headers: variant.headers, body: variant.body };
		return { status: 304, headers: withoutBody(variant.headers), body: null };
	}

	function send(entry: Entry, variant: Variant, request: IncomingMessage, response: ServerResponse): void {
		if (request.headers['if-none-match'] === entry.etag) {
			response.writeHead(304, { ...withoutBody(variant.headers), 'x-request-id': requestId() }).end();
			return;
		}
		variant.head[variant.head.length - 1] = requestId();
		response.writeHead(entry.status, variant.head).end(variant.body);
	}

	return {
		counts,
		version: () => version,
		expire(tags) {
			version++;
			if (tags === null || changedAt.size + tags.length > maxTags) {
				allChangedAt = version;
				changedAt.clear();
			} else for (const tag of tags) changedAt.set(tag, version);
		},
		trySend(request, response) {
			const { method, url } = request;
			if (method !== 'GET' || url === undefined || asksForPreview(request)) return false;
			const entry = findEntry(url);
			if (!entry) {
				counts.misses++;
				return false;
			}
			counts.hits++;
			const variant = encode(url, entry, encodingFor(request.headers));
			if (variant instanceof Promise)
				variant.then(
					(made) => send(entry, made, request, response),
					() => response.destroy(),
				);
			else send(entry, variant, request, response);
			return true;
		},
		peek(url) {
			const entry = findEntry(url);
			if (!entry?.plain) return null;
			const { status, headers, plain, tags } = entry;
			return { status, headers, text: plain.toString(), tags };
		},
		tagsOf: (request) => tagsByRequest.get(request) ?? null,
		async find(request) {
			const url = request.url ?? '';
			const entry = findEntry(url);
			return entry && present(url, entry, request);
		},
		async keep(request, { status, headers, body, version: noted, tags }) {
			const url = request.url ?? '';
			const entry: Entry = {
				tags,
				trueAt: noted,
				madeAt: performance.now(),
				status,
				etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
				headers,
				plain: withoutRoom(body),
				variants: new Map(),
			};
			if (!hasChanged(tags, noted)) entries.set(url, entry);
			return present(url, entry, request);
		},
	};
}

function encodingFor(headers: IncomingMessage['headers']): Encoding {
	return chooseEncoding(headers['accept-encoding'] as string | undefined);
}

async function makeVariant(entry: Entry, wanted: Encoding): Promise<Variant> {
	const { headers: given, etag } = entry;
	const { body: made, encoding } = await compress(entry.plain ?? (await decompressOne(entry)), wanted);
	const body = withoutRoom(made);
	const headers: Record<string, string> = {
		...given,
		etag,
		vary: 'accept-encoding',
		'content-length': String(body.length),
		...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
	};
	return { headers, head: [...Object.entries(headers).flat(), 'x-request-id', ''], body };
}

/** Node slices small buffers from a shared 64 kB pool; caching one would retain the whole pool. */
function withoutRoom(body: Buffer): Buffer {
	if (body.length === body.buffer.byteLength) return body;
	const own = Buffer.allocUnsafeSlow(body.length);
	body.copy(own);
	return own;
}

async function decompressOne({ variants }: Entry): Promise<Buffer> {
	for (const [encoding, variant] of variants)
		if (!(variant instanceof Promise)) return decompress(variant.body, encoding);
	throw new Error('A page was kept in no form at all.');
}

function withoutBody({
	'content-length': _length,
	'content-type': _type,
	'content-encoding': _encoding,
	...headers
}: Record<string, string>): Record<string, string> {
	return headers;
}

function sizeOf({ plain, variants }: Entry, url: string): number {
	let size = (plain?.length ?? 0) + url.length + entryBytes;
	for (const variant of variants.values())
		if (!(variant instanceof Promise) && variant.body !== plain) size += variant.body.length;
	return size;
}
