import { describe, expect, test } from 'vitest';
import { addresses } from './addresses.ts';

describe('addresses', () => {
	test('are written with what an address may hold', () => {
		expect(addresses.newsletter('tea-leaves')).toBe('/newsletter/tea-leaves');
		expect(addresses.newsletter('早报')).toBe('/newsletter/%E6%97%A9%E6%8A%A5');
		expect(addresses.issue('tea', { id: 4, slug: 'first-flush' })).toBe(
			'/newsletter/tea/issues/4-first-flush',
		);
		expect(addresses.video('tea', { id: 9, title: 'How to: brew (fast)!' })).toBe(
			'/newsletter/tea/videos/9-how-to-brew-fast',
		);
		expect(addresses.video('', { id: 9, title: 'Brew' })).toBe('/videos/9-brew');
	});
});
