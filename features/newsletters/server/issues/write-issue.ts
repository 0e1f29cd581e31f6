import { createHash } from 'node:crypto';
import type { IssueText } from '#features/newsletters/contract/manage-issues.ts';
import { readingToText, toOriginalHtml, toReadingHtml } from '#platform/html/sanitise-html.ts';
import { shortenText } from '#text/shorten-text.ts';
import { slugify } from '#text/slug.ts';

const longestExcerpt = 240;

/** An issue as it is kept: cleaned once, where it enters. What an editor pastes, a mail or a feed says, strangers wrote. */
export async function writeIssue(
	{ title, sentAt, html }: IssueText,
	/** The mail addresses that it was sent to: they are taken out. */
	recipients: readonly string[] = [],
) {
	const [recipient, ...others] = recipients;
	const options = recipient ? { recipient } : {};
	let original = await toOriginalHtml(html, options);
	let reading = await toReadingHtml(html, options);
	for (const other of others) {
		original = await toOriginalHtml(original, { recipient: other });
		reading = await toReadingHtml(reading, { recipient: other });
	}
	const text = await readingToText(reading);
	return {
		title,
		slug: slugify(title),
		original_html: original,
		reading_html: reading,
		excerpt: shortenText(text.replace(/\s+/g, ' ').trim(), longestExcerpt),
		content_hash: createHash('sha256').update(title).update('\0').update(original).digest('hex'),
		sent_at: new Date(sentAt),
	};
}
