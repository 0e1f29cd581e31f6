import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, decompress, type Encoding } from './compress.ts';

/** Names of what an answer shows; null where anything may be in it, so that every change makes it stale. */
export type CacheTags = readonly string[] | null;

type Variant = {
	headers: Record<string, string>;
	/** The same headers as Node sends them quickest: names and values in turn, the last value left for the request id. */
	head: string[];
	body: Buffer;
};
type Entry = {
	tags: CacheTags;
	/** Nothing that it shows had changed up to this version. */
	trueAt: number;
	madeAt: number;
	status: number;
	etag: string;
	headers: Record<string, string>;
	/** Null for a page that is kept compressed: nobody asks for its text but a browser without compression. */
	plain: Buffer | null;
	variants: Map<Encoding, Promise<Variant> | Variant>;
};

export type Answer = {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
	/** The version that was noted before the answer was made. */
	version: number;
	tags: CacheTags;
};

export type SentAnswer = { status: number; headers: Record<string, string>; body: Buffer | null };

export type ResponseCache = {
	/** Sends a kept answer, if there is one that is still true. */
	trySend: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** The kept answer itself, for pages that ask for their data in process. */
	peek: (
		url: string,
	) => { status: number; headers: Record<string, string>; text: string; tags: CacheTags } | null;
	/** The kept answer as this request wants it. */
	find: (request: IncomingMessage) => Promise<SentAnswer | null>;
	/** Keeps an answer, unless what it was made from has changed meanwhile, and gives it as this request wants it. */
	keep: (request: IncomingMessage, answer: Answer) => Promise<SentAnswer>;
	/** What the answer to this request was made from, if it could be kept. */
	tagsOf: (request: IncomingMessage) => CacheTags;
	/** The version to note before making an answer. */
	version: () => number;
	/** What has these tags has changed; null: everything. */
	expire: (tags: CacheTags) => void;
	counts: { hits: number; misses: number };
};

/** Asks for what is hidden, as editors may: what is kept for everybody does not answer that. */
export const previewHeader = { 'x-preview': 'hidden' } as const;

export function asksForPreview({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return headers['x-preview'] === previewHeader['x-preview'];
}

/** No answer is kept for longer: a list of similar newsletters depends a little on the words of all others. */
export const maxAgeMs = 10 * 60_000;
/** More tags than this are not told apart any longer: everything is made anew once. */
const maxTags = 20_000;

/** What an answer takes beside its body, as measured: anyone can ask for any number of answers that hold next to nothing. */
const entryBytes = 2048;

/** Public answers, kept ready to send in every encoding that was asked for until something that they show changes. */
export function createResponseCache(options: {
	maximumBytes?: number;
	requestId: () => string;
}): ResponseCache {
	const { maximumBytes = 32 * 1024 * 1024, requestId } = options;
	const entries = new LRUCache<string, Entry>({
		maxSize: maximumBytes,
		// One answer must not push out all others.
		maxEntrySize: maximumBytes / 8,
		sizeCalculation: sizeOf,
	});
	const counts = { hits: 0, misses: 0 };
	let version = 1;
	/** The version at which each tag last changed; before `allChangedAt`, everything did. */
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
			// It is larger now, which is only counted anew for what was not there before.
			if (entries.peek(url) === entry) {
				entries.delete(url);
				entries.set(url, entry);
			}
			return made;
		});
	}

	async function present(url: string, entry: Entry, request: IncomingMessage): Promise<SentAnswer> {
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

/** Small buffers are cut out of 64 kB that Node shares between many: one that is kept would keep them all. */
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
