import type { Issue, IssueDetail } from '#features/newsletters/contract/issues.ts';
import type { IssueDetailRow, IssueLinkRow, IssueRow } from '#features/newsletters/store/issues.ts';

export function presentIssue(row: IssueRow): Issue {
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		excerpt: row.excerpt,
		content: row.reading_html,
		sentAt: row.sent_at.toISOString(),
	};
}

export function presentIssueDetail(
	row: IssueDetailRow,
	neighbours: { newer: IssueLinkRow | null; older: IssueLinkRow | null },
): IssueDetail {
	return {
		...presentIssue(row),
		newsletter: { id: row.newsletter_id, slug: row.newsletter_slug, name: row.newsletter_name },
		hasOriginal: row.has_original,
		newer: presentLink(neighbours.newer),
		older: presentLink(neighbours.older),
	};
}

function presentLink(row: IssueLinkRow | null): IssueDetail['newer'] {
	return row && { id: row.id, slug: row.slug, title: row.title, sentAt: row.sent_at.toISOString() };
}
