import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

export const runKinds = ['update-images', 'import-newsletters', 'import-subscribers'] as const;
export type RunKind = (typeof runKinds)[number];

/** A row of a file that came to something else than being taken in, and why. */
export const ImportLine = z.object({
	/** The line of the file on which the row begins; for JSON, the number of the entry. */
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
	lines: z.array(ImportLine),
});
export type RunReport = z.infer<typeof RunReport>;

/** Long work that an editor asked for. It goes on whoever looks, and whatever crashes. */
const Run = z.object({
	id: z.int(),
	kind: z.enum(runKinds),
	state: z.enum(['running', 'done', 'failed']),
	/** Who asked for it. */
	username: z.string(),
	done: z.int(),
	total: z.int(),
	/** What came of it so far. */
	report: RunReport,
	/** What came of it, in a sentence; of a failed run, why. */
	message: z.string(),
	startedAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type Run = z.infer<typeof Run>;

export const listRuns = endpoint('GET /api/runs', 'admin', {
	summary: 'The latest runs of a kind, newest first, with how far they are. They are kept for a day.',
	query: z.object({ kind: z.enum(runKinds) }),
	answer: z.array(Run),
});
