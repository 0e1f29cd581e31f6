import { describe, expect, test } from 'vitest';
import { describeDigestProblem, parseDigestSearch } from './digest-problems.ts';

describe('a digest form that was sent without scripts', () => {
	test('is told in words what was wrong', () => {
		expect(describeDigestProblem('email')).toBe('Please enter a valid email address');
		expect(describeDigestProblem('anything')).toBe('The sign-up did not work. Please try again.');
	});

	test('has no problem when it was sent, or was not sent at all', () => {
		expect(describeDigestProblem('sent')).toBeUndefined();
		expect(describeDigestProblem(undefined)).toBeUndefined();
	});

	test('reads only a short word from the address', () => {
		expect(parseDigestSearch({ digest: 'x'.repeat(100) }).digest).toHaveLength(40);
		expect(parseDigestSearch({ digest: ['a'] })).toEqual({ digest: undefined });
		expect(parseDigestSearch({})).toEqual({ digest: undefined });
	});
});
