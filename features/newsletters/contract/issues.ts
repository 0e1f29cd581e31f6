import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, ListPage, SlugOrId } from '#protocol/values.ts';

/** One past mailing. `content` is the reading view: semantic HTML, sanitised on the way in. */
export const Issue = z.object({
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	content: z.string(),
	sentAt: z.iso.datetime(),
});
export type Issue = z.infer<typeof Issue>;

const IssueLink = z.object({ id: z.int(), slug: z.string(), title: z.string(), sentAt: z.iso.datetime() });

/** An issue with its neighbours. */
export const IssueDetail = z.extend(Issue, {
	newsletter: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
	/** Whether there is an original design to show alongside the reading view. */
	hasOriginal: z.boolean(),
	newer: z.nullable(IssueLink),
	older: z.nullable(IssueLink),
});
export type IssueDetail = z.infer<typeof IssueDetail>;

export const listIssues = endpoint('GET /api/newsletters/:slug/issues', 'public', {
	cached: true,
	summary: 'The past issues of a visible newsletter, newest first. Totals travel in X-Total-Count.',
	params: z.object({ slug: SlugOrId }),
	query: z.object(ListPage),
	response: z.array(Issue),
});

export const getIssue = endpoint('GET /api/issues/:id', 'public', {
	cached: true,
	summary: 'One past issue of a visible newsletter.',
	params: ById,
	response: IssueDetail,
});
