import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, type Encoding } from './compress.ts';

type Variant = {
	headers: Record<string, string>;
	/** The same headers as Node sends them quickest: names and values in turn, the last value left for the request id. */
	head: string[];
	body: Buffer;
};
type Entry = {
	version: number;
	status: number;
	etag: string;
	headers: Record<string, string>;
	plain: Buffer;
	variants: Map<Encoding, Variant>;
};

export type ResponseCache = {
	/** Sends a kept answer, if there is one that is still true. */
	trySend: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** The kept answer itself, for pages that ask for their data in process. */
	peek: (url: string) => { status: number; headers: Record<string, string>; text: string } | null;
	/** Keeps an answer that was made while the catalogue had this version. */
	keep: (
		url: string,
		answer: {
			status: number;
			headers: Record<string, string>;
			body: Buffer;
			version: number;
			encoding: Encoding;
		},
	) => Promise<Variant>;
	/** The version to remember before making an answer. */
	version: () => number;
	/** The catalogue has changed: nothing kept so far is true any more. */
	raiseVersion: () => void;
	counts: { hits: number; misses: number };
};

/** Asks for what is hidden, as editors may: what is kept for everybody does not answer that. */
export const previewHeader = { 'x-preview': 'hidden' } as const;

export function asksForPreview({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return headers['x-preview'] === previewHeader['x-preview'];
}

/** Answers that depend on the public catalogue alone, kept compressed and ready to send until it changes. */
export function createResponseCache(options: {
	maximumBytes?: number;
	requestId: () => string;
}): ResponseCache {
	const { maximumBytes = 64 * 1024 * 1024, requestId } = options;
	const entries = new LRUCache<string, Entry>({
		maxSize: maximumBytes,
		// One answer must not push out all others.
		maxEntrySize: maximumBytes / 8,
		sizeCalculation: sizeOf,
	});
	const counts = { hits: 0, misses: 0 };
	let version = 1;

	function find(url: string): Entry | null {
		const entry = entries.get(url);
		if (!entry) return null;
		if (entry.version === version) return entry;
		entries.delete(url);
		return null;
	}

	return {
		counts,
		version: () => version,
		raiseVersion: () => {
			version++;
		},
		trySend(request, response) {
			const { method, url } = request;
			if (method !== 'GET' || url === undefined || asksForPreview(request)) return false;
			const entry = find(url);
			const variant = entry?.variants.get(
				chooseEncoding(request.headers['accept-encoding'] as string | undefined),
			);
			if (!entry || !variant) {
				counts.misses++;
				return false;
			}
			counts.hits++;
			if (request.headers['if-none-match'] === entry.etag) {
				const { 'content-length': _length, 'content-type': _type, ...headers } = variant.headers;
				response.writeHead(304, { ...headers, 'x-request-id': requestId() }).end();
				return true;
			}
			variant.head[variant.head.length - 1] = requestId();
			response.writeHead(entry.status, variant.head).end(variant.body);
			return true;
		},
		peek(url) {
			const entry = find(url);
			return entry && { status: entry.status, headers: entry.headers, text: entry.plain.toString() };
		},
		async keep(url, answer) {
			const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
			const compressed = await compress(answer.body, answer.encoding);
			const headers: Record<string, string> = {
				...answer.headers,
				etag,
				vary: 'accept-encoding',
				'content-length': String(compressed.body.length),
				...(compressed.encoding === 'identity' ? {} : { 'content-encoding': compressed.encoding }),
			};
			const head = [...Object.entries(headers).flat(), 'x-request-id', ''];
			const variant: Variant = { headers, head, body: compressed.body };
			if (answer.version !== version) return variant;
			const known = entries.peek(url);
			const others = known?.version === version && known.etag === etag ? known.variants : [];
			entries.set(url, {
				version,
				status: answer.status,
				etag,
				headers: answer.headers,
				plain: answer.body,
				variants: new Map([...others, [answer.encoding, variant]]),
			});
			return variant;
		},
	};
}

function sizeOf({ plain, variants }: Entry): number {
	return [plain, ...[...variants.values()].map(({ body }) => body)].reduce(
		(sum, { length }) => sum + length,
		1,
	);
}
