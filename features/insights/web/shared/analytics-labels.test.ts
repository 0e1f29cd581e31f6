import { describe, expect, test } from 'vitest';
import { changeOf, formatStep, isLabelled, shareOf, sourceName } from './analytics-labels.ts';

describe('numbers in words', () => {
	test.each([
		[{ now: 15, before: 10 }, '50% more than before'],
		[{ now: 5, before: 10 }, '50% less than before'],
		[{ now: 10, before: 10 }, 'as before'],
		[{ now: 1001, before: 1000 }, 'as before'],
		[{ now: 3, before: 0 }, 'none before'],
		[{ now: 0, before: 0 }, 'none before either'],
	])('%j is %s', (numbers, words) => {
		expect(changeOf(numbers)).toBe(words);
	});

	test('a share of nothing is not a number', () => {
		expect([shareOf(1, 8), shareOf(0, 0)]).toEqual(['12.5%', '–']);
	});

	test('steps are named as long as they are', () => {
		expect(formatStep('2026-11-01', 'month')).toEqual({ short: 'Nov', long: 'November 2026' });
		expect(formatStep('2026-11-09', 'week')).toEqual({ short: 'Nov 9', long: 'From Nov 9, 2026' });
	});

	test('of thirty columns five are labelled, today among them', () => {
		const labelled = Array.from({ length: 30 }, (_, index) => index).filter((index) => isLabelled(index, 30));
		expect(labelled).toEqual([5, 11, 17, 23, 29]);
	});

	test('sources have names for people', () => {
		expect(['co-registration', 'embed', '', 'partner'].map(sourceName)).toEqual([
			'Recommended after subscribing',
			'Subscribe card on another site',
			'Unknown',
			'partner',
		]);
	});
});
