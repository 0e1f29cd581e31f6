import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { type ComposedIssue, composeIssue } from './compose-issue.ts';
import { issueTimes, withWeekdayOf } from './spread-times.ts';

export type LoadedIssue = ComposedIssue & { id: number; title: string; sentAt: Date };

const filedAfterMs = 4 * 60_000;

/** Inserts the past issues of all newsletters and returns them by the newsletter's name, newest first. */
export async function loadIssues(
	tx: Tx,
	{ newsletters }: Catalogue,
	now: Date,
): Promise<Map<string, LoadedIssue[]>> {
	const composed = [...newsletters.values()].flatMap(({ id, content }) => {
		const times = issueTimes(content, now);
		return content.issues.map((issue, index) => {
			const sentAt = times[index] ?? now;
			const title = withWeekdayOf(sentAt, issue.title);
			return {
				newsletterId: id,
				name: content.name,
				title,
				sentAt,
				...composeIssue(content, { ...issue, title }),
			};
		});
	});
	const oldestFirst = composed.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
	const inserted = await insertRows(
		tx,
		'issues',
		oldestFirst.map((issue) => ({
			newsletter_id: issue.newsletterId,
			title: issue.title,
			slug: issue.slug,
			original_html: issue.originalHtml,
			reading_html: issue.readingHtml,
			excerpt: issue.excerpt,
			content_hash: issue.contentHash,
			origin: 'demo' as const,
			sent_at: issue.sentAt,
			created_at: new Date(Math.min(issue.sentAt.getTime() + filedAfterMs, now.getTime())),
		})),
		{ returning: ['id', 'content_hash'] },
	);
	const ids = new Map(inserted.map((row) => [row.content_hash, row.id]));
	const loaded = composed.map((issue) => ({ ...issue, id: ids.get(issue.contentHash) ?? 0 }));
	return Map.groupBy(loaded, (issue) => issue.name);
}
