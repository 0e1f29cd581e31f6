import * as z from 'zod/mini';
import { ImportLine } from '#features/site/contract/runs.ts';
import { endpoint } from '#protocol/endpoint.ts';

/** What a column of a file can hold, and what it is called on export. */
export const importFields = [
	'name',
	'description',
	'slug',
	'imageUrl',
	'signupUrl',
	'youtubeUrl',
	'frequency',
	'rating',
	'subscribers',
	'categories',
	'tags',
	'isSponsored',
	'featuredText',
	'directSignup',
	'hidden',
] as const;
export type ImportField = (typeof importFields)[number];

export const maxImportRows = 5000;
export const maxImportBytes = 8 * 1024 * 1024;

export const ImportRequest = z.strictObject({
	format: z.enum(['csv', 'json']),
	text: z.string().check(z.maxLength(maxImportBytes, 'The file is larger than 8 MB.')),
	/** Which column holds which field; what is left out is guessed from the names of the columns. */
	mapping: z.optional(z.partialRecord(z.enum(importFields), z.string().check(z.maxLength(200)))),
	/** What becomes of rows about listings that exist already. */
	existing: z._default(z.enum(['skip', 'update']), 'skip'),
	dryRun: z._default(z.boolean(), true),
	/** Answers at once, and imports in the background: see the runs. Else the answer waits for 20 seconds at most. */
	background: z._default(z.boolean(), false),
});
export type ImportRequest = z.output<typeof ImportRequest>;

export const ImportReport = z.object({
	dryRun: z.boolean(),
	columns: z.array(z.string()),
	mapping: z.partialRecord(z.enum(importFields), z.string()),
	rows: z.int(),
	created: z.int(),
	updated: z.int(),
	skipped: z.int(),
	failed: z.int(),
	/** Every row that was skipped or failed, and why. */
	lines: z.array(ImportLine),
	/** The run that imports it, and may still be under way; null for a dry run. */
	runId: z.nullable(z.int()),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importNewsletters = endpoint('POST /api/admin/newsletters/import', 'admin', {
	summary:
		'Lists the newsletters of a CSV or JSON file; with dryRun it only reports, line by line, what would happen.',
	body: ImportRequest,
	maxBodyBytes: 2 * maxImportBytes,
	answer: ImportReport,
});
