import { expect, test } from 'vitest';
import { describeTally, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
	status,
	assertionResults: tests.map((outcome) => ({ status: outcome })),
});

test('passed and failed tests are counted, skipped ones are neither', () => {
	const report = {
		success: false,
		testResults: [file('failed', 'passed', 'failed', 'skipped'), file('passed', 'passed')],
	};
	expect(tallyVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
});

test('a test file that cannot be loaded is a failure', () => {
	const report = { success: false, testResults: [file('failed'), file('passed', 'passed')] };
	expect(tallyVitest(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a run that breaks outside any test is a failure', () => {
	expect(tallyVitest({ success: false, testResults: [file('passed', 'passed')] }, 1)).toEqual({
		passed: 1,
		failed: 1,
	});
	expect(tallyVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
	expect(tallyPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a journey that only passes the second time has failed', () => {
	const stats = { expected: 5, unexpected: 1, flaky: 1 };
	expect(tallyPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 5, failed: 2 });
});

test('the last line adds everything up', () => {
	expect(
		describeTally([
			{ passed: 6, failed: 0 },
			{ passed: 10, failed: 2 },
		]),
	).toBe('16 passed, 2 failed');
});
