import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const decompressors = {
	br: promisify(zlib.brotliDecompress),
	gzip: promisify(zlib.gunzip),
	identity: async (body: Buffer) => body,
};
const smallestWorthCompressing = 1000;

/** The best encoding the client accepts. Also takes `br;q=0.5` as refused, which is rare and only costs bytes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
	if (acceptEncoding === undefined) return 'identity';
	if (acceptEncoding.includes('br') && !acceptEncoding.includes('br;q=0')) return 'br';
	if (acceptEncoding.includes('gzip') && !acceptEncoding.includes('gzip;q=0')) return 'gzip';
	return 'identity';
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
