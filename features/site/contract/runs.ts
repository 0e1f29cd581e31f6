import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

export const runKinds = ['update-images', 'import-newsletters', 'import-subscribers'] as const;
export type RunKind = (typeof runKinds)[number];

/** A row of an import file that was skipped or failed, and why. */
export const ImportLine = z.object({
	/** The line on which the row starts; for JSON, the number of the entry. */
	line: z.int(),
	name: z.string(),
	outcome: z.enum(['skipped', 'failed']),
	message: z.string(),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const RunReport = z.object({
	created: z.int(),
	updated: z.int(),
	skipped: z.int(),
	failed: z.int(),
	/** Every row that was skipped or failed, with the reason. */
	lines: z.array(ImportLine),
});
export type RunReport = z.infer<typeof RunReport>;

/** The result of importing a file whose columns hold these fields. */
export const importReportOf = <const Fields extends readonly string[]>(fields: Fields) =>
	z.object({
		dryRun: z.boolean(),
		columns: z.array(z.string()),
		mapping: z.partialRecord(z.enum(fields), z.string()),
		rows: z.int(),
		...RunReport.shape,
		/** The run that does the import, possibly still in progress; null for a dry run. */
		runId: z.nullable(z.int()),
	});

/** Long work started by an editor. It continues after closing the page, and after a crash. */
const Run = z.object({
	id: z.int(),
	kind: z.enum(runKinds),
	state: z.enum(['running', 'done', 'failed']),
	/** Who started it. */
	username: z.string(),
	done: z.int(),
	total: z.int(),
	/** The results so far. */
	report: RunReport,
	/** The result in a sentence; for a failed run, the reason. */
	message: z.string(),
	startedAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type Run = z.infer<typeof Run>;

export const listRuns = endpoint('GET /api/runs', 'admin', {
	summary: 'The latest runs of a kind, newest first, with how far they are. They are kept for a day.',
	query: z.object({ kind: z.enum(runKinds) }),
	response: z.array(Run),
});
