import * as z from 'zod/mini';
import { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { SearchText } from '#protocol/values.ts';

const NewsletterHit = z.object({ id: z.int(), slug: z.string(), name: z.string(), description: z.string() });
export type NewsletterHit = z.infer<typeof NewsletterHit>;

export const searchNewsletters = endpoint('GET /api/newsletters/search', 'public', {
	cached: true,
	summary: 'The visible newsletters that match, best first, at most 20. An empty text finds nothing.',
	query: z.object({ q: SearchText }),
	response: z.array(NewsletterHit),
});

/** A passage as pieces of plain text; the marked ones match the search. */
const Passage = z.array(z.object({ text: z.string(), marked: z.boolean() }));
export type Passage = z.infer<typeof Passage>;

const IssueHit = z.object({
	id: z.int(),
	slug: z.string(),
	title: Passage,
	passage: Passage,
	sentAt: z.iso.datetime(),
	newsletter: z.object({ slug: z.string(), name: z.string() }),
});
export type IssueHit = z.infer<typeof IssueHit>;

export const searchEverything = endpoint('GET /api/search', 'public', {
	cached: true,
	summary: 'Newsletters and past issues that match, best first, with the passages that do.',
	query: z.object({ q: SearchText }),
	response: z.object({
		newsletters: z.array(z.object({ newsletter: Newsletter, name: Passage, passage: Passage })),
		issues: z.array(IssueHit),
	}),
});
