import type { PendingEmailDetail } from '#features/inbox/contract/inbox.ts';
import { findSource } from '#features/inbox/store/newsletter-sources.ts';
import {
	findIssueLink,
	findPendingEmail,
	findRawEmail,
	type PendingEmailRow,
} from '#features/inbox/store/pending-emails.ts';
import { toOriginalHtml, toReadingHtml } from '#platform/html/sanitise-html.ts';
import { untrustedDocumentHeaders } from '#platform/http/security/security-headers.ts';
import { Problem } from '#platform/problem.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { readMail, type WholeMail } from '../mails/read-mail.ts';
import type { InboxNeeds } from '../needs.ts';
import { presentEmail } from '../present.ts';
import { listReaders } from './file-issue.ts';
import { mayPublish, senderToRemember } from './publish-email.ts';

type Needs = Pick<InboxNeeds, 'db' | 'mailbox'>;

/** A mail for reading. Remote images are only included on request. */
export async function showEmail(
	needs: Needs,
	id: number,
	{ withImages }: { withImages: boolean },
): Promise<PendingEmailDetail> {
	const { row, mail } = await open(needs, id);
	const source = row.source_id === null ? null : await findSource(needs.db, row.source_id);
	const issue = row.issue_id === null ? null : await findIssueLink(needs.db, row.issue_id);
	const content = mail ? await clean(toReadingHtml, mail, needs) : '';
	const shown = withImages ? content : withoutPictures(content);
	return {
		...presentEmail(row),
		headers: mail?.headers.map(({ name, value }) => ({ name, value })) ?? [],
		content: shown,
		hidesImages: shown !== content,
		hasOriginal: Boolean(mail?.html),
		senderChecks: row.sender_checks,
		senderToRemember: mayPublish(row) ? senderToRemember(row) : null,
		attachments: mail?.parts.map(({ name, type, bytes }) => ({ name, type, sizeBytes: bytes.length })) ?? [],
		source: source && { id: source.id, name: source.name, email: source.email, status: source.status },
		issue: issue && {
			id: issue.id,
			slug: issue.slug,
			newsletterId: issue.newsletter_id,
			newsletterSlug: issue.newsletter_slug,
		},
	};
}

/** A mail in its original design, without scripts; remote images are only loaded on request. */
export async function showOriginal(
	needs: Needs,
	id: number,
	{ withImages }: { withImages: boolean },
): Promise<{ body: string; headers: Record<string, string> }> {
	const { mail } = await open(needs, id);
	if (!mail?.html) throw new Problem('email_not_found');
	const content = await clean(toOriginalHtml, mail, needs);
	return {
		body: `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>Mail</title><base target="_blank"><style>body{margin:0;overflow-wrap:break-word;background:#fff;color:#111}img{max-width:100%;height:auto}</style></head>
<body>${content}</body></html>`,
		headers: untrustedDocumentHeaders({ images: withImages ? "'self' https: data:" : 'data:' }),
	};
}

async function open({ db }: Needs, id: number): Promise<{ row: PendingEmailRow; mail: WholeMail | null }> {
	const row = await findPendingEmail(db, id);
	if (!row) throw new Problem('email_not_found');
	const raw = await findRawEmail(db, id);
	return { row, mail: raw ? await readMail(raw) : null };
}

function clean(sanitise: typeof toReadingHtml, mail: WholeMail, { mailbox }: Needs): Promise<string> {
	const html = mail.html || `<pre>${escapeHtml(mail.plainText)}</pre>`;
	return sanitise(html, { recipients: listReaders(mail, mailbox?.address ?? '') });
}

/** The reading view was produced by a serializer, so its tags are regular enough for a regex. */
function withoutPictures(readingHtml: string): string {
	return readingHtml.replace(/<img\b[^<>]*>/g, (tag) => {
		const words = /\balt="([^"]*)"/.exec(tag)?.[1] ?? '';
		return words ? `<em>[${words}]</em>` : '';
	});
}
