/** One processed issue of a newsletter, and what is known of who sent it. */
export type SentIssue = {
	/** The address in its From. */
	from: string;
	/** Whether DKIM or the operator's mail server proved that it came from there. */
	isProven: boolean;
	/** Something spoke against it. */
	isRefuted: boolean;
	arrivedAt: Date;
};

const fewestIssues = 2;
const shortestTimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The addresses that have sent a newsletter's issues for a while: several of them, over a week or more, each time proven and
 * never refuted. One mail that slipped in makes nobody its publisher.
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
