import type { RunReport } from '#features/site/contract/runs.ts';

/** Sums the reports of two steps of a run. */
export function addReports(one: RunReport, other: RunReport): RunReport {
	return {
		created: one.created + other.created,
		updated: one.updated + other.updated,
		skipped: one.skipped + other.skipped,
		failed: one.failed + other.failed,
		lines: [...one.lines, ...other.lines],
	};
}
