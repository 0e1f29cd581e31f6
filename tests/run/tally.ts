import path from 'node:path';

/** `flaky` lists tests that failed at first and passed on retry. */
export type Tally = { passed: number; failed: number; flaky?: string[] };

type VitestReport = {
	success: boolean;
	testResults: {
		name: string;
		status: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};

type PlaywrightSuite = {
	suites?: PlaywrightSuite[];
	specs?: { title: string; file: string; tests: { status: string }[] }[];
};

type PlaywrightReport = PlaywrightSuite & {
	stats: { expected: number; unexpected: number; flaky: number };
	errors: unknown[];
};

/** Counts a Vitest run; a file that failed to load, or an error outside of any test, is a failure, too. */
export function tallyVitest(report: VitestReport | null, exitCode: number): Tally {
	if (!report) return { passed: 0, failed: 1 };
	const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
	const passed = tests.filter(({ status }) => status === 'passed').length;
	const failedTests = tests.filter(({ status }) => status === 'failed').length;
	const brokenFiles = report.testResults.filter(
		({ status, assertionResults }) =>
			status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	).length;
	const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
			.map(({ fullName }) => `${path.relative(process.cwd(), name)}: ${fullName}`),
	);
	return { passed, failed: atLeastOneWhen(exitCode !== 0, failedTests + brokenFiles), flaky };
}

/** Counts a Playwright run in the same way; a journey that passes on retry counts as passed and is listed as flaky. */
export function tallyPlaywright(report: PlaywrightReport | null, exitCode: number): Tally {
	if (!report) return { passed: 0, failed: 1 };
	const { expected, unexpected, flaky } = report.stats;
	const failed = atLeastOneWhen(exitCode !== 0, unexpected + report.errors.length);
	return { passed: expected + flaky, failed, flaky: listFlaky(report) };
}

function listFlaky({ suites = [], specs = [] }: PlaywrightSuite): string[] {
	const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
	return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(listFlaky)];
}

/** The end of `npm test`: flaky tests by name, then the count as the last line. */
export function describeTally(tallies: Tally[]): string {
	const { passed, failed, flaky } = addUp(tallies);
	return [...flaky.map((name) => `flaky: ${name}`), `${passed} passed, ${failed} failed`].join('\n');
}

export function addUp(tallies: Tally[]): Required<Tally> {
	return {
		passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
		failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
		flaky: tallies.flatMap(({ flaky = [] }) => flaky),
	};
}

function atLeastOneWhen(hasFailed: boolean, count: number): number {
	return hasFailed ? Math.max(1, count) : count;
}
