import * as z from 'zod/mini';
import { importReportOf } from '#features/site/contract/runs.ts';
import { endpoint } from '#protocol/endpoint.ts';

/** The fields a column can hold, named as in the export. */
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
	/** Which column holds which field; fields left out are guessed from the column names. */
	mapping: z.optional(z.partialRecord(z.enum(importFields), z.string().check(z.maxLength(200)))),
	/** What to do with rows about existing listings. */
	existing: z._default(z.enum(['skip', 'update']), 'skip'),
	dryRun: z._default(z.boolean(), true),
	/** Return immediately and import in the background (see the runs). Otherwise the response waits for up to 20 seconds. */
	background: z._default(z.boolean(), false),
});
export type ImportRequest = z.output<typeof ImportRequest>;

export const ImportReport = importReportOf(importFields);
export type ImportReport = z.infer<typeof ImportReport>;

export const importNewsletters = endpoint('POST /api/admin/newsletters/import', 'admin', {
	summary:
		'Lists the newsletters of a CSV or JSON file; with dryRun it only reports, line by line, what would happen.',
	body: ImportRequest,
	maxBodyBytes: 2 * maxImportBytes,
	response: ImportReport,
});
