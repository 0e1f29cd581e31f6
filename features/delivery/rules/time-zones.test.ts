import { expect, test } from 'vitest';
import { findTimeZone } from './time-zones.ts';

test('a time zone has one name, whatever it is called', () => {
	expect(findTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
	expect(findTimeZone('europe/berlin')).toBe('Europe/Berlin');
	expect(findTimeZone('UTC')).toBe('UTC');
	expect(findTimeZone('Etc/UTC')).toBe('UTC');
	// Browsers report either of the two.
	expect(findTimeZone('Asia/Kolkata')).toBe(findTimeZone('Asia/Calcutta'));
});

test.each(['', 'Mars/Olympus', '+02:00', 'Europe/Berlin; drop table', '../UTC', 'CET+1'])(
	'“%s” is no time zone',
	(name) => {
		expect(findTimeZone(name)).toBeNull();
	},
);
