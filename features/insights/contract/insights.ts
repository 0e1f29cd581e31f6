import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

/** Counts only, never visitors: views by path, clicks by newsletter. */
export const countView = endpoint('POST /api/views', 'public', {
	changesCatalogue: false,
	summary: 'Counts one view of a public page. Nothing about the visitor is kept.',
	body: z.strictObject({
		path: z.string().check(z.maxLength(500), z.regex(/^\/[^\s?#]*$/, 'Must be a path')),
	}),
	response: z.object({ counted: z.boolean() }),
	status: 202,
});

export const countClick = endpoint('POST /api/clicks', 'public', {
	changesCatalogue: false,
	summary: "Counts one click to a newsletter's own site or channel.",
	body: z.strictObject({
		newsletterId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
		kind: z.enum(['signup', 'channel', 'site']),
	}),
	response: z.object({ counted: z.boolean() }),
	status: 202,
});

const Counted = z.object({ label: z.string(), count: z.int() });

export const OpenNumbers = z.object({
	newsletters: z.int(),
	issues: z.int(),
	categories: z.int(),
	collections: z.int(),
	byCategory: z.array(Counted),
	byFrequency: z.array(Counted),
	/** Newsletters listed by the end of each of the last twelve months (`2026-11`), oldest first. */
	growth: z.array(Counted),
	mostRead: z.array(z.object({ slug: z.string(), name: z.string(), views: z.int() })),
	viewsLast30Days: z.int(),
});
export type OpenNumbers = z.infer<typeof OpenNumbers>;

export const getOpenNumbers = endpoint('GET /api/analytics', 'public', {
	summary: 'Open numbers of the directory.',
	response: OpenNumbers,
});
