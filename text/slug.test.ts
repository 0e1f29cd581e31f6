import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify, slugOfName, uniqueSlug } from './slug.ts';

describe('slugs', () => {
	test.each([
		['The Daily Bolt', 'the-daily-bolt'],
		['Crumb & Salt', 'crumb-and-salt'],
		['Fjørd Café — No. 7!', 'fjord-cafe-no-7'],
		['Don’t Panic', 'dont-panic'],
		['Газета', 'газета'],
		['Добрый журавль', 'добрый-журавль'],
		['早报 周刊', '早报-周刊'],
		['!!!', 'untitled'],
	])('%s becomes %s', (name, slug) => {
		expect(slugify(name)).toBe(slug);
	});

	test('a slug of anything is a short path segment, and slugging it again changes nothing', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const slug = slugify(text);
				expect([...slug].length).toBeLessThanOrEqual(100);
				expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
				expect(slugify(slug)).toBe(slug);
			}),
		);
	});

	test('a taken slug gets the next free number', () => {
		expect(uniqueSlug('morning', [])).toBe('morning');
		expect(uniqueSlug('morning', ['morning', 'morning-2'])).toBe('morning-3');
	});

	test('a name that is a number does not pose as an id', () => {
		expect(slugOfName('42')).toBe('no-42');
	});
});
