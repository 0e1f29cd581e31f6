import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	checkContrast,
	describeRatio,
	fixContrast,
	gradeContrast,
	readHexColour,
} from './colour-contrast.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('checking a pair of colours', () => {
	test('black on white has the greatest contrast, a colour on itself none', () => {
		expect(checkContrast('#000000', '#ffffff').contrastRatio).toBeCloseTo(21, 5);
		expect(checkContrast('#4361ee', '#4361ee').contrastRatio).toBe(1);
	});

	test.each([
		['#000000', { normalAA: true, largeAA: true, normalAAA: true, largeAAA: true }],
		['#4361ee', { normalAA: true, largeAA: true, normalAAA: false, largeAAA: true }],
		['#2a9d8f', { normalAA: false, largeAA: true, normalAAA: false, largeAAA: false }],
		['#cccccc', { normalAA: false, largeAA: false, normalAAA: false, largeAAA: false }],
	])('%s on white meets what it meets', (colour, flags) => {
		expect(checkContrast(colour, '#ffffff')).toMatchObject(flags);
	});

	test('the grey that misses 4.5 by a hair does not pass, nor is it written as if it did', () => {
		const { contrastRatio, normalAA } = checkContrast('#777777', '#ffffff');
		expect(normalAA).toBe(false);
		expect(describeRatio(contrastRatio)).toBe('4.47:1');
		expect(describeRatio(4.4999)).toBe('4.49:1');
		expect(describeRatio(21)).toBe('21.00:1');
	});

	test('7 or more is green, 4.5 or more yellow, less red', () => {
		expect([7, 6.99, 4.5, 4.49].map(gradeContrast)).toEqual(['green', 'yellow', 'yellow', 'red']);
	});
});

describe('reading a colour', () => {
	test.each([
		['#4361EE', '#4361ee'],
		[' 4361ee ', '#4361ee'],
		['#abc', '#aabbcc'],
	])('%s is %s', (text, colour) => expect(readHexColour(text)).toBe(colour));

	test.each(['', '#', '#12', '#12345', 'red', '#12345g', '#1234567'])('"%s" is no colour', (text) =>
		expect(readHexColour(text)).toBeNull(),
	);
});

describe('fixing a colour', () => {
	test('a colour that is readable stays as it is', () => {
		expect(fixContrast('#000000', '#ffffff')).toMatchObject({ colour: '#000000', steps: 0 });
	});

	test('a light teal on white becomes a darker teal in a few steps', () => {
		const fixed = fixContrast('#2a9d8f', '#ffffff');
		expect(fixed.contrastRatio).toBeGreaterThanOrEqual(4.5);
		expect(fixed.steps).toBeLessThanOrEqual(3);
		const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
			Number.parseInt(fixed.colour.slice(at, at + 2), 16),
		);
		expect(green).toBeGreaterThan(red);
		expect(green).toBeGreaterThan(blue);
	});

	test('a dark colour on black becomes lighter', () => {
		const fixed = fixContrast('#333366', '#000000');
		expect(checkContrast(fixed.colour, '#000000').normalAA).toBe(true);
	});

	test('any colour becomes readable on any ground in at most 20 steps', () => {
		fc.assert(
			fc.property(anyColour, anyColour, (text, ground) => {
				const { colour, contrastRatio, steps } = fixContrast(text, ground);
				expect(readHexColour(colour)).toBe(colour);
				expect(contrastRatio).toBe(checkContrast(colour, ground).contrastRatio);
				expect(contrastRatio).toBeGreaterThanOrEqual(4.5);
				expect(steps).toBeLessThanOrEqual(20);
			}),
			{ numRuns: 500 },
		);
	});
});
