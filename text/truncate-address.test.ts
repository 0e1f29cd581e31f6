import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateAddress } from './truncate-address.ts';

test.each([
	['203.0.113.77', '203.0.113.0'],
	['::ffff:203.0.113.77', '203.0.113.0'],
	['2001:db8:abcd:12::1', '2001:db8:abcd::'],
	['2001:0db8::1', '2001:db8:0::'],
	['::1', '0:0:0::'],
	['not an address', ''],
])('%s is kept as %s', (address, network) => {
	expect(truncateAddress(address)).toBe(network);
});

test('two neighbours in one network cannot be told apart', () => {
	fc.assert(
		fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
			expect(truncateAddress(address.replace(/\d+$/, String(last)))).toBe(truncateAddress(address));
		}),
	);
});
