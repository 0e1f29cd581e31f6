import * as z from 'zod/mini';
import type { ClaimFeed, ClaimItem } from './read-xml-feed.ts';
import { wholeTextOf } from './whole-text.ts';

const Text = z.catch(z.optional(z.string()), undefined);
const Person = z.catch(z.optional(z.object({ name: Text })), undefined);
const Item = z.object({
	title: Text,
	content_text: Text,
	content_html: Text,
	url: Text,
	external_url: Text,
	author: Person,
	authors: z.catch(z.optional(z.array(Person)), undefined),
});
const Feed = z.object({
	version: z.string().check(z.regex(/^https:\/\/jsonfeed\.org\/version\/1(?:\.1)?$/)),
	title: Text,
	author: Person,
	authors: z.catch(z.optional(z.array(Person)), undefined),
	_broadsheet: z.catch(z.optional(z.object({ claim: z.string() })), undefined),
	items: z.catch(z.array(z.catch(z.nullable(Item), null)), []),
});

/** Parses a JSON feed; null if it is not one. */
export function readJsonFeed(text: string): ClaimFeed | null {
	const parsed = Feed.safeParse(parseJson(text));
	if (!parsed.success) return null;
	const feed = parsed.data;
	return {
		title: feed.title ?? '',
		codes: feed._broadsheet ? [feed._broadsheet.claim] : [],
		items: feed.items.filter((item) => item !== null).map((item) => itemOf(item, authorOf(feed))),
	};
}

function itemOf(item: z.infer<typeof Item>, feedAuthor: string): ClaimItem {
	const html = item.content_html === undefined ? undefined : wholeTextOf(item.content_html);
	const { url, external_url: origin } = item;
	return {
		title: item.title?.trim() ?? '',
		text: html ?? item.content_text?.trim() ?? '',
		addresses: url === undefined ? [] : [url, ...(origin === undefined ? [] : [origin])],
		author: authorOf(item) || feedAuthor,
		isTaken: false,
	};
}

type Authored = Pick<z.infer<typeof Feed>, 'author' | 'authors'>;

function authorOf({ author, authors }: Authored): string {
	return [author, ...(authors ?? [])]
		.flatMap((person) => person?.name ?? [])
		.join(', ')
		.toLowerCase();
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
