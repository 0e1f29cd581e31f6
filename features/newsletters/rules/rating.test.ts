import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeRating, filledDots, ratingDots } from './rating.ts';

test('a rating fills as many dots as it has whole points, rounded', () => {
	expect(filledDots(0)).toBe(0);
	expect(filledDots(3)).toBe(3);
	expect(filledDots(4.4)).toBe(4);
	expect(filledDots(4.5)).toBe(5);
	expect(filledDots(5)).toBe(5);
});

test('a newsletter that nobody rated fills no dot and says so', () => {
	expect(filledDots(null)).toBe(0);
	expect(describeRating(null)).toBe('Not rated yet');
});

test('a rating reads as x/5 rating', () => {
	expect(describeRating(4)).toBe('4/5 rating');
	expect(describeRating(0)).toBe('0/5 rating');
	expect(describeRating(4.5)).toBe('4.5/5 rating');
});

test('no rating fills fewer than none or more than all of the dots', () => {
	fc.assert(
		fc.property(fc.double(), (rating) => {
			const filled = filledDots(rating);
			return Number.isInteger(filled) && filled >= 0 && filled <= ratingDots;
		}),
	);
});
