import { expect, test } from 'vitest';
import { suggestMoment } from './suggest-moment.ts';

test('what is scheduled goes out tomorrow at nine unless an editor says otherwise', () => {
	expect(suggestMoment(new Date('2026-12-31T23:59:00.000Z'))).toBe('2027-01-01T09:00:00.000Z');
	expect(suggestMoment(new Date('2028-02-28T00:00:00.000Z'))).toBe('2028-02-29T09:00:00.000Z');
});
