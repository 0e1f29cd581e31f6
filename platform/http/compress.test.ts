import { expect, test } from 'vitest';
import { chooseEncoding } from './compress.ts';

test.each([
	['gzip, deflate, br, zstd', 'br'],
	['gzip, deflate', 'gzip'],
	['br;q=0.5', 'br'],
	['br;q=0.5, gzip;q=0.9', 'gzip'],
	['br;q=0, gzip', 'gzip'],
	['br;q=0.0, gzip;q=0', 'identity'],
	['*', 'br'],
	['deflate', 'identity'],
	['', 'identity'],
	[undefined, 'identity'],
])('a client that accepts "%s" gets %s', (accepted, chosen) => {
	expect(chooseEncoding(accepted)).toBe(chosen);
	expect(chooseEncoding(accepted)).toBe(chosen);
});
