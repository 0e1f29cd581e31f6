import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const decompressors = {
	br: promisify(zlib.brotliDecompress),
	gzip: promisify(zlib.gunzip),
	identity: async (body: Buffer) => body,
};
const smallestWorthCompressing = 1000;

const negotiator = new Negotiator<Encoding>({
	supportedValues: ['br', 'gzip', 'identity'],
	cache: new LRUCache<string, string>({ max: 100 }),
});

/** The encoding that the client prefers, and Brotli before gzip if it prefers neither. */
export function chooseEncoding(acceptEncoding = 'identity'): Encoding {
	return negotiator.negotiate(acceptEncoding) ?? 'identity';
}

export async function compress(
	body: Buffer,
	encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
	if (encoding === 'identity' || body.length < smallestWorthCompressing)
		return { body, encoding: 'identity' };
	if (encoding === 'gzip') return { body: await gzip(body, { level: 6 }), encoding };
	const compressed = await brotli(body, {
		params: {
			// Half the time of 5, for pages a ninth larger.
			[zlib.constants.BROTLI_PARAM_QUALITY]: 3,
			// A window that covers all of home, which is longer than 64 kB.
			[zlib.constants.BROTLI_PARAM_LGWIN]: 17,
			[zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	});
	return { body: compressed, encoding };
}

export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	return decompressors[encoding](body);
}
