import { expect, test } from 'vitest';
import { conversionRate } from './conversion-rate.ts';

test('the conversion rate is a rounded percentage', () => {
	expect(conversionRate({ all: 3, converted: 1 })).toBe(33);
	expect(conversionRate({ all: 3, converted: 2 })).toBe(67);
	expect(conversionRate({ all: 4, converted: 4 })).toBe(100);
});

test('without subscribers the conversion rate is 0', () => {
	expect(conversionRate({ all: 0, converted: 0 })).toBe(0);
});
