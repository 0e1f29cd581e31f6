import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, MessageResponse, pageOf, RequiredLine, required } from '#protocol/values.ts';

const ManagedIssue = z.object({
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	sentAt: z.iso.datetime(),
	origin: z.string(),
});
export type ManagedIssue = z.infer<typeof ManagedIssue>;

export const listManagedIssues = endpoint('GET /api/admin/newsletters/:id/issues', 'admin', {
	summary: 'The issues of a newsletter, hidden or not, newest first. Totals travel in X-Total-Count.',
	params: ById,
	query: z.object(pageOf(20, 100)),
	response: z.array(ManagedIssue),
});

const longestHtml = 2_000_000;

/** An issue as an editor writes it. The HTML is sanitised before it is stored. */
export const IssueText = z.strictObject({
	title: RequiredLine(500, 'Title is required'),
	sentAt: z.iso.datetime({ message: 'Date is required' }),
	html: z
		.string()
		.check(z.trim(), required('Content is required'), z.maxLength(longestHtml, 'Content is too long')),
});
export type IssueText = z.output<typeof IssueText>;

/** What is not given stays unchanged, even if it has changed since it was loaded. */
const IssueChange = z.partial(IssueText);
export type IssueChange = z.output<typeof IssueChange>;

export const getManagedIssue = endpoint('GET /api/admin/issues/:id', 'admin', {
	summary: 'One issue with its HTML, for editing.',
	params: ById,
	response: z.extend(ManagedIssue, { html: z.string() }),
});

export const addIssue = endpoint('POST /api/admin/newsletters/:id/issues', 'admin', {
	summary: 'Files a past issue under a newsletter. Its HTML is cleaned; the same issue is kept once.',
	params: ById,
	body: IssueText,
	maxBodyBytes: 4 * 1024 * 1024,
	response: ManagedIssue,
	status: 201,
});

export const updateIssue = endpoint('PATCH /api/admin/issues/:id', 'admin', {
	summary: 'Replaces what is given of an issue: its title, its date, its HTML.',
	params: ById,
	body: IssueChange,
	maxBodyBytes: 4 * 1024 * 1024,
	response: ManagedIssue,
});

export const removeIssue = endpoint('DELETE /api/admin/issues/:id', 'admin', {
	summary: 'Removes an issue.',
	params: ById,
	response: MessageResponse,
});
