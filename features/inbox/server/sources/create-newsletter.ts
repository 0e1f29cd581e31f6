import { inTransaction } from '#database/database.ts';
import { homeOfSender } from '#features/inbox/rules/naming/home-of-sender.ts';
import { listUnfiledIds } from '#features/inbox/store/emails-of-source.ts';
import { lockSource, updateSource } from '#features/inbox/store/newsletter-sources.ts';
import { createNewsletterIn } from '#features/newsletters/server/create-newsletter.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { fileSourceIssues } from '../jobs.ts';
import { fileIssuesOf } from '../mailbox/file-issues-of.ts';
import type { InboxNeeds } from '../needs.ts';
import { mergeSourcesIn } from './change-source.ts';

/** The caller waits for this many issues; a job files the rest. */
const filedAtOnce = 30;

/** Lists the newsletter of a source and files its processed mails as issues; named sources are merged into it first. */
export async function createNewsletter(
	needs: InboxNeeds,
	actor: Identity,
	sourceId: number,
	mergeIds: readonly number[],
): Promise<{ newsletter: NewsletterRow; issueCount: number; setAsideCount: number; remaining: number }> {
	const { db, clock, enqueue } = needs;
	const newsletter = await inTransaction(db, async (tx) => {
		if (mergeIds.length > 0) await mergeSourcesIn(tx, needs, actor, mergeIds, sourceId);
		const source = await lockSource(tx, sourceId);
		if (!source) throw new Problem('source_not_found');
		if (source.status === 'added' && source.newsletter_id !== null) throw new Problem('source_added_already');
		if (source.status === 'discovered' || source.status === 'ignored')
			throw new Problem('source_not_analyzed');
		const name = source.name || source.email;
		const row = await createNewsletterIn(tx, { enqueue, clock }, actor, {
			name,
			description: source.description || `${name}, by mail from ${source.domain}.`,
			imageUrl: '',
			signupUrl: homeOfSender(source.email),
			frequency: source.frequency,
			categoryIds: source.category_id === null ? [] : [String(source.category_id)],
			tags: source.tags,
		});
		await updateSource(tx, sourceId, { status: 'added', newsletter_id: row.id });
		await insertAuditEntry(tx, {
			actor,
			action: 'added',
			subject: { kind: 'newsletter source', id: sourceId, name },
			before: { status: source.status, newsletterId: null },
			after: { status: 'added', newsletterId: row.id },
			now: clock(),
		});
		await enqueue(tx, fileSourceIssues, { sourceId });
		return row;
	});
	const filed = await fileIssuesOf(needs, sourceId, filedAtOnce);
	const remaining = (await listUnfiledIds(db, sourceId, 1000)).length;
	return { newsletter, ...filed, remaining };
}
