import path from 'node:path';
import { expect, test } from 'vitest';
import { describeTally, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
	name: path.resolve('features/inbox/server/feeds.test.ts'),
	status,
	assertionResults: tests.map((outcome) => ({
		status: outcome === 'flaky' ? 'passed' : outcome,
		fullName: 'a feed is read',
		failureMessages: outcome === 'flaky' || outcome === 'failed' ? ['AssertionError'] : [],
	})),
});

test('passed and failed tests are counted, skipped ones are neither', () => {
	const report = {
		success: false,
		testResults: [file('failed', 'passed', 'failed', 'skipped'), file('passed', 'passed')],
	};
	expect(tallyVitest(report, 1)).toEqual({ passed: 2, failed: 1, flaky: [] });
});

test('a test file that cannot be loaded is a failure', () => {
	const report = { success: false, testResults: [file('failed'), file('passed', 'passed')] };
	expect(tallyVitest(report, 1)).toEqual({ passed: 1, failed: 1, flaky: [] });
});

test('a run that breaks outside any test is a failure', () => {
	expect(tallyVitest({ success: false, testResults: [file('passed', 'passed')] }, 1)).toEqual({
		passed: 1,
		failed: 1,
		flaky: [],
	});
	expect(tallyVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
	expect(tallyPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a test that passes only when tried once more has passed, and is named as flaky', () => {
	const report = { success: true, testResults: [file('passed', 'passed', 'flaky')] };
	const flaky = ['features/inbox/server/feeds.test.ts: a feed is read'];
	expect(tallyVitest(report, 0)).toEqual({ passed: 2, failed: 0, flaky });
});

test('a journey that passes only when tried once more has passed, and is named as flaky', () => {
	const spec = (title: string, status: string) => ({ title, file: 'home.spec.ts', tests: [{ status }] });
	const suites = [{ specs: [spec('a visitor searches', 'flaky'), spec('a visitor reads', 'expected')] }];
	const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [], suites };
	const flaky = ['home.spec.ts: a visitor searches'];
	expect(tallyPlaywright(report, 1)).toEqual({ passed: 6, failed: 1, flaky });
	expect(describeTally([{ passed: 6, failed: 1, flaky }])).toBe(
		'flaky: home.spec.ts: a visitor searches\n6 passed, 1 failed',
	);
});

test('the last line adds everything up', () => {
	expect(
		describeTally([
			{ passed: 6, failed: 0 },
			{ passed: 10, failed: 2 },
		]),
	).toBe('16 passed, 2 failed');
});
