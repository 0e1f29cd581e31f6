import { createHash } from 'node:crypto';
import type { IssueText } from '#features/newsletters/contract/manage-issues.ts';
import { wordsAsHtml } from '#platform/html/plain-text.ts';
import { readingToText, toOriginalHtml, toReadingHtml, toWords } from '#platform/html/sanitise-html.ts';
import { shortenText } from '#text/shorten-text.ts';
import { slugify } from '#text/slug.ts';
import { truncateText } from '#text/truncate-text.ts';

const longestExcerpt = 240;
/** As much of an issue as the search reads: folding and storing more takes time. */
const longestDraft = 20_000;

/**
 * An issue as it is stored, sanitised once on the way in. Whether pasted by an editor, mailed or from a feed, it is untrusted.
 */
export async function writeIssue(
	{ html, ...about }: IssueText,
	/** The mail addresses it was sent to, which are removed from the text. */
	recipients: readonly string[] = [],
) {
	return describeIssue(about, await writeContent(html, recipients));
}

/** The same without its title and date. */
export async function writeContent(html: string, recipients: readonly string[] = []) {
	const original = await toOriginalHtml(html, { recipients });
	const reading = await toReadingHtml(html, { recipients });
	return describeContent({ original, reading, text: await readingToText(reading) });
}

/** A quick draft with only the beginning of the text, until the full issue is processed. */
export async function draftIssue({ html, ...about }: IssueText, recipients: readonly string[]) {
	const words = await toWords(html, { recipients });
	const beginning = wordsAsHtml(truncateText(words, longestDraft));
	const content = describeContent({ original: beginning, reading: beginning, text: words });
	return { words, issue: describeIssue(about, content) };
}

type Content = ReturnType<typeof describeContent>;

function describeContent({ original, reading, text }: { original: string; reading: string; text: string }) {
	return {
		original_html: original,
		reading_html: reading,
		excerpt: shortenText(text.slice(0, longestDraft), longestExcerpt),
	};
}

function describeIssue({ title, sentAt }: Omit<IssueText, 'html'>, content: Content) {
	return {
		...describeTitle(title),
		...content,
		content_hash: hashIssue({ title, original_html: content.original_html }),
		sent_at: new Date(sentAt),
	};
}

/** What the newsletter's issues are told apart by. */
export function hashIssue({ title, original_html }: { title: string; original_html: string }): string {
	return createHash('sha256').update(title).update('\0').update(original_html).digest('hex');
}

export function describeTitle(title: string) {
	return { title, slug: slugify(title) };
}
