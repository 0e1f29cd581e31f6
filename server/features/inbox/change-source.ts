import type { SourceChange } from '#contract/sources.ts';
import type { Identity } from '#server/http/identity.ts';
import { fileSourceIssues } from '#server/jobs/jobs.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { listExistingCategoryIds } from '#server/store/categories.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import {
	deleteSource,
	lockSource,
	moveSourceKeys,
	type SourceRow,
	updateSource,
} from '#server/store/newsletter-sources.ts';
import { moveEmails } from '#server/store/pending-emails.ts';
import type { InboxNeeds } from './needs.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'enqueue'>;

/** Takes an editor's word for it: from then on, mails leave these facts alone. */
export function changeSource(
	{ db, clock }: Needs,
	actor: Identity,
	id: number,
	change: SourceChange,
): Promise<SourceRow> {
	return inTransaction(db, async (tx) => {
		const before = await getLocked(tx, id);
		const { ignored, ...facts } = change;
		if (facts.categoryId) await checkCategory(tx, Number(facts.categoryId));
		await updateSource(tx, id, {
			...(facts.name === undefined ? {} : { name: facts.name }),
			...(facts.description === undefined ? {} : { description: facts.description }),
			...(facts.tags === undefined ? {} : { tags: facts.tags }),
			...(facts.frequency === undefined ? {} : { frequency: facts.frequency }),
			...(facts.categoryId === undefined
				? {}
				: { category_id: facts.categoryId === null ? null : Number(facts.categoryId) }),
			...(Object.keys(facts).length > 0 ? { edited_at: clock() } : {}),
			...(ignored === undefined ? {} : { status: statusOf(before, ignored) }),
		});
		const after = await getLocked(tx, id);
		await note(tx, { actor, now: clock() }, 'changed', before, after);
		return after;
	});
}

/** Makes two sources one. The one that has a newsletter stays; mails of both are its own from then on. */
export function mergeSource(
	{ db, clock, enqueue }: Needs,
	actor: Identity,
	id: number,
	intoId: number,
): Promise<SourceRow> {
	if (id === intoId) throw new Problem('source_is_itself');
	return inTransaction(db, async (tx) => {
		// In the order of their ids, so that two merges never wait for each other.
		for (const one of [id, intoId].toSorted((a, b) => a - b)) await lockSource(tx, one);
		const from = await getLocked(tx, id);
		const into = await getLocked(tx, intoId);
		if (
			from.newsletter_id !== null &&
			into.newsletter_id !== null &&
			from.newsletter_id !== into.newsletter_id
		)
			throw new Problem('sources_added_both');
		await moveEmails(tx, id, intoId);
		await moveSourceKeys(tx, id, intoId);
		const newsletterId = into.newsletter_id ?? from.newsletter_id;
		await updateSource(tx, intoId, {
			newsletter_id: newsletterId,
			status: newsletterId === null ? furthest(from, into) : 'added',
			last_mail_at: latest(from.last_mail_at, into.last_mail_at),
			...(into.description === '' ? { description: from.description } : {}),
			...(into.category_id === null ? { category_id: from.category_id } : {}),
		});
		await deleteSource(tx, id);
		await insertAuditEntry(tx, {
			actor,
			action: 'merged',
			subject: { kind: 'newsletter source', id, name: from.name || from.email },
			before: snapshot(from),
			after: { ...snapshot(into), id: intoId },
			now: clock(),
		});
		if (newsletterId !== null) await enqueue(tx, fileSourceIssues, { sourceId: intoId });
		return getLocked(tx, intoId);
	});
}

async function getLocked(tx: Tx, id: number): Promise<SourceRow> {
	const source = await lockSource(tx, id);
	if (!source) throw new Problem('source_not_found');
	return source;
}

async function checkCategory(tx: Tx, id: number): Promise<void> {
	if ((await listExistingCategoryIds(tx, [id])).length > 0) return;
	const message = 'This category does not exist any more.';
	throw new Problem('invalid_input', { message, fields: { categoryId: message } });
}

function statusOf(source: SourceRow, isIgnored: boolean): SourceRow['status'] {
	if (isIgnored) return 'ignored';
	if (source.status !== 'ignored') return source.status;
	if (source.newsletter_id !== null) return 'added';
	return source.analyzed_at ? 'analyzed' : 'discovered';
}

function furthest(one: SourceRow, other: SourceRow): SourceRow['status'] {
	return [one, other].some(({ status }) => status === 'analyzed') ? 'analyzed' : other.status;
}

function latest(one: Date | null, other: Date | null): Date | null {
	return one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other);
}

function snapshot(source: SourceRow): Record<string, unknown> {
	const { name, email, description, tags, frequency, status } = source;
	return { name, email, description, tags, frequency, status, categoryId: source.category_id };
}

function note(
	tx: Tx,
	{ actor, now }: { actor: Identity; now: Date },
	action: string,
	before: SourceRow,
	after: SourceRow,
): Promise<void> {
	const subject = { kind: 'newsletter source', id: after.id, name: after.name || after.email };
	return insertAuditEntry(tx, {
		actor,
		action,
		subject,
		before: snapshot(before),
		after: snapshot(after),
		now,
	});
}
