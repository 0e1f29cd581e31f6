import { expect, test } from 'vitest';
import { findStatedFrequency, healthOf, rhythmOf } from './mail-rhythm.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2026, 0, 5, 8);
const at = (...days: number[]) => days.map((count) => new Date(start + count * day));

test.each([
	['Daily', at(0, 1, 2, 3, 4, 7, 8)],
	['Weekly', at(0, 7, 14, 22, 28)],
	['Weekly', at(0, 3, 7, 10, 14)],
	['Bi-weekly', at(0, 14, 28, 43)],
	['Monthly', at(0, 31, 59, 90)],
	['Quarterly', at(0, 91, 181)],
	['Irregular', at(0, 3, 40, 44, 120, 121)],
	['Unknown', at(0, 7)],
] as const)('%s is read from the days', (frequency, dates) => expect(rhythmOf(dates)).toBe(frequency));

test('the mail’s own word counts where days are too few', () => {
	expect(findStatedFrequency('You get this letter every other week.')).toBe('Bi-weekly');
	expect(findStatedFrequency('A letter about bread, every Sunday.')).toBe('Weekly');
	expect(findStatedFrequency('A letter about bread.')).toBe('Unknown');
});

test('a source is silent after twice its frequency without mail', () => {
	const [lastMailAt] = at(0) as [Date];
	const after = (days: number, frequency: 'Weekly' | 'Irregular' = 'Weekly') =>
		healthOf({ frequency, lastMailAt }, new Date(start + days * day));
	expect(after(13).health).toBe('well');
	expect(after(15)).toEqual({ health: 'silent', healthText: 'No mail for 15 days; usually weekly.' });
	expect(after(99, 'Irregular').health).toBe('unknown');
	expect(healthOf({ frequency: 'Weekly', lastMailAt: null }, new Date(start)).health).toBe('unknown');
});
