import type { MailProgress, MailRun, PendingEmail } from '#features/inbox/contract/inbox.ts';
import type { NewsletterSource, SourceMerge } from '#features/inbox/contract/sources.ts';
import { healthOf } from '#features/inbox/rules/naming/mail-rhythm.ts';
import { isStalled, type MailRunRow } from '#features/inbox/store/mail-runs.ts';
import type { SourceRow } from '#features/inbox/store/newsletter-sources.ts';
import type { PendingEmailRow } from '#features/inbox/store/pending-emails.ts';
import type { SourceMergeRow } from '#features/inbox/store/source-merges.ts';
import { mayPublish } from './mailbox/publish-email.ts';

export function presentEmail(row: PendingEmailRow): PendingEmail {
	const { from_name: fromName, from_address: fromAddress } = row;
	return {
		id: row.id,
		from: fromName && fromAddress ? `${fromName} <${fromAddress}>` : fromName || fromAddress,
		fromName,
		fromAddress,
		subject: row.subject,
		receivedAt: row.received_at.toISOString(),
		status: row.status,
		processed: row.status === 'processed',
		kind: row.kind,
		judgedBecause: row.judged_because,
		failure: row.failure,
		confirmationUrl: row.confirmation_url,
		sourceId: row.source_id,
		sizeBytes: row.size_bytes,
		mayPublish: mayPublish(row),
	};
}

export function presentSource(row: SourceRow, now: Date): NewsletterSource {
	return {
		id: row.id,
		name: row.name,
		email: row.email,
		domain: row.domain,
		listId: row.list_id,
		description: row.description,
		tags: row.tags,
		categoryId: row.category_id === null ? null : String(row.category_id),
		frequency: row.frequency,
		status: row.status,
		newsletterId: row.newsletter_id,
		newsletterSlug: row.newsletter_slug,
		newsletterName: row.newsletter_name,
		discoveredAt: row.discovered_at.toISOString(),
		lastMailAt: row.last_mail_at?.toISOString() ?? null,
		mailCount: row.mail_count,
		...healthOf({ frequency: row.frequency, lastMailAt: row.last_mail_at }, now),
	};
}

export function presentSourceMerge(row: SourceMergeRow): SourceMerge {
	return {
		id: row.id,
		name: row.name || row.email,
		email: row.email,
		mailCount: row.mail_count,
		mergedAt: row.merged_at.toISOString(),
	};
}

export function presentProgress(
	runs: readonly MailRunRow[],
	counts: MailProgress['counts'],
	now: Date,
): MailProgress {
	const run = (kind: MailRunRow['kind']) =>
		presentRun(
			runs.find((row) => row.kind === kind),
			now,
		);
	return { fetching: run('fetch'), processing: run('process'), counts };
}

function presentRun(row: MailRunRow | undefined, now: Date): MailRun {
	if (!row) return { state: 'idle', done: 0, total: null, message: '', startedAt: null, finishedAt: null };
	const wasInterrupted = isStalled(row, now);
	return {
		state: wasInterrupted ? 'failed' : row.state,
		done: row.done,
		total: row.total,
		message: wasInterrupted ? 'It was interrupted. Nothing is lost: start it again.' : row.message,
		startedAt: row.started_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
	};
}
