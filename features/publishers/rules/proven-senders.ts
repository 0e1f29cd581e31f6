/** A processed issue of a newsletter, and what is known about its sender. */
export type SentIssue = {
	/** The From address. */
	from: string;
	/** Whether DKIM or the operator's mail server proved that it came from there. */
	isProven: boolean;
	/** There is evidence against it. */
	isRefuted: boolean;
	arrivedAt: Date;
};

const fewestIssues = 2;
const shortestTimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The addresses that have been sending a newsletter's issues for a while: several issues over a week or more, always proven and
 * never refuted. A single stray mail makes nobody its publisher.
 */
export function listProvenSenders(issues: readonly SentIssue[]): string[] {
	const bySender = Map.groupBy(issues, ({ from }) => from.toLowerCase());
	return [...bySender].filter(([from, sent]) => from !== '' && isSteady(sent)).map(([from]) => from);
}

function isSteady(sent: readonly SentIssue[]): boolean {
	const times = sent.filter(({ isProven }) => isProven).map(({ arrivedAt }) => arrivedAt.getTime());
	if (times.length < fewestIssues || sent.some(({ isRefuted }) => isRefuted)) return false;
	return Math.max(...times) - Math.min(...times) >= shortestTimeMs;
}
