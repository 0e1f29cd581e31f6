import * as z from 'zod/mini';
import type { Db } from '#database/database.ts';
import { findVisibleOriginal } from '#features/newsletters/store/issues.ts';
import { serveDocument } from '#platform/http/files/documents.ts';
import type { App } from '#platform/http/route.ts';
import { untrustedDocumentHeaders } from '#platform/http/security/security-headers.ts';
import { Problem } from '#platform/problem.ts';
import { SlugOrId } from '#protocol/values.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { requireVisible } from '../visibility/require-visible.ts';

const path = '/newsletter/:slug/issues/:id/original';
const IssueId = z.string().check(z.regex(/^[1-9]\d{0,8}(-.*)?$/, 'Not the id of an issue'));

/** Serves the issue in its original design: a separate document, shown in a frame without scripts or origin. */
export function serveOriginalDesigns(app: App, { db }: { db: Db }): void {
	serveDocument(app, path, { params: z.object({ slug: SlugOrId, id: IssueId }) }, async ({ params }) => {
		const newsletter = await requireVisible(db, params.slug);
		const issue = await findVisibleOriginal(db, Number.parseInt(params.id, 10));
		if (!issue || issue.newsletter_id !== newsletter.id || issue.original_html === '')
			throw new Problem('issue_not_found');
		return {
			type: 'text/html; charset=utf-8',
			body: frameDocument(issue.title, issue.original_html),
			headers: untrustedDocumentHeaders({ images: 'https: data:' }),
		};
	});
}

function frameDocument(title: string, content: string): string {
	return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><base target="_blank"><style>body{margin:0;overflow-wrap:break-word;background:#fff;color:#111}img{max-width:100%;height:auto}</style></head>
<body>${content}</body></html>`;
}
