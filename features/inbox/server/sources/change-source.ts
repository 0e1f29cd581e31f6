import { inTransaction, type Tx } from '#database/database.ts';
import type { SourceChange } from '#features/inbox/contract/sources.ts';
import { senderOf } from '#features/inbox/rules/mail-sender.ts';
import { moveEmails } from '#features/inbox/store/emails-of-source.ts';
import {
	deleteSource,
	lockSource,
	moveSourceKeys,
	type SourceRow,
	updateSource,
} from '#features/inbox/store/newsletter-sources.ts';
import { findSourceMerge, insertSourceMerge, undoSourceMerge } from '#features/inbox/store/source-merges.ts';
import { insertSourceSender, listSourceSenders } from '#features/inbox/store/source-senders.ts';
import { listExistingCategoryIds } from '#features/newsletters/store/categories.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { fileSourceIssues } from '../jobs.ts';
import { listRightSenders } from '../mails/weigh-sender.ts';
import type { InboxNeeds } from '../needs.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'enqueue'>;

/** Applies an editor's changes: from then on, mails no longer change the facts, even those that were right already. */
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
			...(ignored === undefined || Object.keys(facts).length > 0 ? { edited_at: clock() } : {}),
			...(ignored === undefined ? {} : { status: statusOf(before, ignored) }),
		});
		const after = await getLocked(tx, id);
		await note(tx, { actor, now: clock() }, 'changed', before, after);
		return after;
	});
}

/** Merges two sources. The one with a newsletter stays and takes the mails of both. */
export function mergeSource(needs: Needs, actor: Identity, id: number, intoId: number): Promise<SourceRow> {
	return inTransaction(needs.db, (tx) => mergeSourcesIn(tx, needs, actor, [id], intoId));
}

/** The same for several sources, within a transaction. */
export async function mergeSourcesIn(
	tx: Tx,
	needs: Omit<Needs, 'db'>,
	actor: Identity,
	ids: readonly number[],
	intoId: number,
): Promise<SourceRow> {
	if (ids.includes(intoId)) throw new Problem('source_is_itself');
	// In order of their ids, so that concurrent merges cannot deadlock.
	for (const one of [...ids, intoId].toSorted((a, b) => a - b)) await lockSource(tx, one);
	for (const id of new Set(ids)) await mergeOne(tx, needs, actor, id, intoId);
	return getLocked(tx, intoId);
}

async function mergeOne(
	tx: Tx,
	{ clock, enqueue }: Omit<Needs, 'db'>,
	actor: Identity,
	id: number,
	intoId: number,
): Promise<void> {
	const from = await getLocked(tx, id);
	const into = await getLocked(tx, intoId);
	const [ofFrom, ofInto] = [listedNewsletter(from), listedNewsletter(into)];
	if (ofFrom !== null && ofInto !== null && ofFrom !== ofInto) throw new Problem('sources_added_both');
	const known = [senderOf(into.email), ...(await listSourceSenders(tx, intoId)).map(({ sender }) => sender)];
	const newSenders = (await listRightSenders(tx, from)).filter(
		({ sender }) => sender !== '' && !known.includes(sender),
	);
	await insertSourceMerge(tx, {
		fromId: id,
		intoId,
		newSenders: newSenders.map(({ sender }) => sender),
		now: clock(),
	});
	await moveEmails(tx, id, intoId);
	await moveSourceKeys(tx, id, intoId);
	for (const { sender, needsProof } of newSenders)
		await insertSourceSender(tx, { sourceId: intoId, sender, needsProof, now: clock() });
	const newsletterId = ofInto ?? ofFrom ?? into.newsletter_id ?? from.newsletter_id;
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
}

/** The listed newsletter of a source; a deleted one does not count. */
function listedNewsletter({ newsletter_id, newsletter_slug }: SourceRow): number | null {
	return newsletter_slug === null ? null : newsletter_id;
}

/** Undoes the latest merge of a source. Issues filed meanwhile stay where they are. */
export function undoMerge({ db, clock }: Needs, actor: Identity, mergeId: number): Promise<SourceRow> {
	return inTransaction(db, async (tx) => {
		const found = await findSourceMerge(tx, mergeId);
		if (found) await lockSource(tx, found.into_id);
		// It may have been undone, or another merge added, before the lock was acquired.
		const merge = await findSourceMerge(tx, mergeId);
		if (!merge) throw new Problem('source_merge_not_found');
		if (!merge.is_latest || merge.into_id !== found?.into_id) throw new Problem('source_merge_not_latest');
		await undoSourceMerge(tx, mergeId);
		const source = await getLocked(tx, merge.source_id);
		await insertAuditEntry(tx, {
			actor,
			action: 'separated',
			subject: { kind: 'newsletter source', id: source.id, name: source.name || source.email },
			before: { partOf: merge.into_id },
			after: { partOf: null },
			now: clock(),
		});
		return source;
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
