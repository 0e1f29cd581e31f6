import type { RunReport } from '#features/site/contract/runs.ts';

/** What two steps of a run came to together. */
export function addReports(one: RunReport, other: RunReport): RunReport {
	return {
		created: one.created + other.created,
		updated: one.updated + other.updated,
		skipped: one.skipped + other.skipped,
		failed: one.failed + other.failed,
		lines: [...one.lines, ...other.lines],
	};
}
