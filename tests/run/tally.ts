export type Tally = { passed: number; failed: number };

type VitestReport = {
	success: boolean;
	testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number };
	errors: unknown[];
};

/** Counts a Vitest run; a file that could not be loaded, or a run that broke outside any test, is a failure, too. */
export function tallyVitest(report: VitestReport | null, exitCode: number): Tally {
	if (!report) return { passed: 0, failed: 1 };
	const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
	const passed = tests.filter(({ status }) => status === 'passed').length;
	const failedTests = tests.filter(({ status }) => status === 'failed').length;
	const brokenFiles = report.testResults.filter(
		({ status, assertionResults }) =>
			status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	).length;
	return { passed, failed: atLeastOneWhen(exitCode !== 0, failedTests + brokenFiles) };
}

/** Counts a Playwright run the same way; a journey that only passes the second time has failed. */
export function tallyPlaywright(report: PlaywrightReport | null, exitCode: number): Tally {
	if (!report) return { passed: 0, failed: 1 };
	const { expected, unexpected, flaky } = report.stats;
	const failed = unexpected + flaky + report.errors.length;
	return { passed: expected, failed: atLeastOneWhen(exitCode !== 0, failed) };
}

/** The last line of `npm test`. */
export function describeTally(tallies: Tally[]): string {
	const { passed, failed } = addUp(tallies);
	return `${passed} passed, ${failed} failed`;
}

export function addUp(tallies: Tally[]): Tally {
	return tallies.reduce(
		(sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }),
		{ passed: 0, failed: 0 },
	);
}

function atLeastOneWhen(hasFailed: boolean, count: number): number {
	return hasFailed ? Math.max(1, count) : count;
}
