import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { cancelMailing, lockMailing } from '#features/mail/store/mailing-steps.ts';
import type { IssueChange, IssueText, ManagedIssue } from '#features/newsletters/contract/manage-issues.ts';
import {
	deleteIssue,
	findManagedIssue,
	type IssueSourceRow,
	insertIssue,
	isIssueKept,
	lockIssue,
	type ManagedIssueRow,
	updateIssue as updateRow,
} from '#features/newsletters/store/managed-issues.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { describeTitle, hashIssue, writeContent, writeIssue } from './write-issue.ts';

type Needs = { db: Db; clock: Clock };

export function presentManagedIssue(row: ManagedIssueRow): ManagedIssue {
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		excerpt: row.excerpt,
		sentAt: row.sent_at.toISOString(),
		origin: row.origin,
	};
}

export async function addIssue(
	{ db, clock }: Needs,
	actor: Identity,
	newsletterId: number,
	text: IssueText,
): Promise<ManagedIssueRow> {
	const issue = await writeIssue(text);
	return inTransaction(db, async (tx) => {
		if (!(await findNewsletter(tx, newsletterId))) throw new Problem('newsletter_not_found');
		const id = await insertIssue(tx, { ...issue, newsletter_id: newsletterId, origin: 'editor' });
		if (id === null) throw new Problem('issue_kept_already');
		const row = (await findManagedIssue(tx, id)) as IssueSourceRow;
		await note(tx, { actor, clock }, 'created', null, row);
		return row;
	});
}

export async function updateIssue(
	{ db, clock }: Needs,
	actor: Identity,
	id: number,
	{ title, sentAt, html }: IssueChange,
): Promise<ManagedIssueRow> {
	const content = html === undefined ? null : await writeContent(html);
	return inTransaction(db, async (tx) => {
		const before = await lockIssue(tx, id);
		if (!before) throw new Problem('issue_not_found');
		const contentHash = content && hashIssue({ title: title ?? before.title, ...content });
		if (contentHash) {
			const same = { newsletterId: before.newsletter_id, contentHash, exceptId: id };
			if (await isIssueKept(tx, same)) throw new Problem('issue_kept_already');
		}
		const change = {
			...(title !== undefined && describeTitle(title)),
			...(contentHash && { ...content, content_hash: contentHash }),
			...(sentAt !== undefined && { sent_at: new Date(sentAt) }),
		};
		if (Object.keys(change).length === 0) return before;
		await updateRow(tx, id, change);
		const after = (await findManagedIssue(tx, id)) as IssueSourceRow;
		await note(tx, { actor, clock }, 'changed', before, after);
		return after;
	});
}

/** Also withdraws the mails about it that still wait. */
export function removeIssue({ db, clock }: Needs, actor: Identity, id: number): Promise<void> {
	const key = `issue:${id}`;
	return inTransaction(db, async (tx) => {
		const before = await lockIssue(tx, id);
		if (!before) throw new Problem('issue_not_found');
		const mailing = await lockMailing(tx, key);
		if (mailing && mailing.status !== 'sent' && mailing.status !== 'cancelled')
			await cancelMailing(tx, { key, note: 'The issue was removed.', now: clock() });
		await deleteIssue(tx, id);
		await note(tx, { actor, clock }, 'removed', before, null);
	});
}

function note(
	tx: Tx,
	{ actor, clock }: { actor: Identity; clock: Clock },
	action: string,
	before: IssueSourceRow | null,
	after: IssueSourceRow | null,
): Promise<void> {
	const row = after ?? before;
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'issue', id: row?.id ?? '', name: row?.title ?? '' },
		before: before && snapshot(before),
		after: after && snapshot(after),
		now: clock(),
	});
}

/** The text may be megabytes: its length is enough to show that it changed. */
function snapshot(row: IssueSourceRow): Record<string, unknown> {
	const { slug: _slug, ...shown } = presentManagedIssue(row);
	return { ...shown, newsletterId: row.newsletter_id, letters: row.reading_html.length };
}
