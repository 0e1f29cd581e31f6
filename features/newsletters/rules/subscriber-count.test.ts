import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullSubscriberCount, shortSubscriberCount } from './subscriber-count.ts';

test('a card shows the number itself below a thousand', () => {
	expect(shortSubscriberCount(0)).toBe('0+ subscribers');
	expect(shortSubscriberCount(1)).toBe('1+ subscribers');
	expect(shortSubscriberCount(999)).toBe('999+ subscribers');
});

test('a card shows whole thousands, rounded down, from a thousand', () => {
	expect(shortSubscriberCount(1000)).toBe('1K+ subscribers');
	expect(shortSubscriberCount(1999)).toBe('1K+ subscribers');
	expect(shortSubscriberCount(18_240)).toBe('18K+ subscribers');
	expect(shortSubscriberCount(1_500_000)).toBe('1500K+ subscribers');
});

test('the newsletter page shows the number and a plus', () => {
	expect(fullSubscriberCount(0)).toBe('0+');
	expect(fullSubscriberCount(873)).toBe('873+');
	expect(fullSubscriberCount(12_873)).toBe('12,873+');
});

test('a count is never shown as more than it is', () => {
	fc.assert(
		fc.property(fc.nat(), (count) => {
			const [, digits = '', thousands = ''] =
				/^(\d+)(K?)\+ subscribers$/.exec(shortSubscriberCount(count)) ?? [];
			return digits !== '' && Number(digits) * (thousands ? 1000 : 1) <= count;
		}),
	);
});
