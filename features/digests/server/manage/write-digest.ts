import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { DigestChange, DigestOrigin } from '#features/digests/contract/digests.ts';
import { nextRepeats } from '#features/digests/rules/digest-due-times.ts';
import { archiveIdOf, mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import { findDigestConfig } from '#features/digests/store/digest-configs.ts';
import {
	type DigestColumns,
	type DigestRow,
	deleteDigest,
	hideDigest,
	insertDigest,
	updateDigest as updateColumns,
	wentOut,
} from '#features/digests/store/digests.ts';
import { findMailing } from '#features/mail/store/mailing-outcomes.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import {
	checkNewsletterIds,
	checkSchedule,
	checkSentDate,
	checkVideoIds,
	getChosenCollection,
	refuse,
} from '../compose/check-references.ts';
import type { DigestNeeds } from '../needs.ts';
import { recordDigestChange } from '../record-digest-change.ts';
import { changeDigest, type DigestName, getDigest } from './change-digest.ts';
import { prepareRow } from './prepare-row.ts';

/** Adds a digest. Nothing is sent: a scheduled one goes out at its time, a sent one records the past. */
export function createDigest(
	needs: DigestNeeds,
	actor: Identity,
	origin: DigestOrigin,
	text: DigestChange,
): Promise<DigestRow> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const columns = await readChange(tx, origin, { before: null, change: text, now });
		const name = { origin, id: await insertDigest(tx, origin, { ...columns, created_at: now }) };
		await render(tx, needs, name, now);
		const after = await getDigest(tx, name);
		await recordDigestChange(tx, { actor, action: 'created', before: null, after, now });
		return after;
	});
}

/** Applies a partial change. A digest that went out can no longer be changed, unless it was only recorded as sent. */
export function updateDigest(
	needs: DigestNeeds,
	actor: Identity,
	name: DigestName,
	change: DigestChange,
): Promise<DigestRow> {
	return changeDigest(needs, actor, name, async (tx, before, now) => {
		if (wentOut.includes(before.status) && !(await mayStillChange(tx, before, change)))
			throw new Problem('digest_sent');
		const columns = await readChange(tx, name.origin, { before, change, now });
		const isLeft = columns.status !== before.status;
		await updateColumns(tx, name.origin, name.id, { ...columns, ...(isLeft && { outcome_note: '' }) });
		await render(tx, needs, name, now);
	});
}

/** What was mailed is removed from all lists and pages, but its news does not become new again. */
export function removeDigest(needs: DigestNeeds, actor: Identity, name: DigestName): Promise<DigestRow> {
	const { origin, id } = name;
	return changeDigest(needs, actor, name, async (tx, { status }, now) => {
		if (status === 'sending') throw new Problem('digest_being_sent');
		if (await wasMailed(tx, name)) await hideDigest(tx, origin, id, now);
		else await deleteDigest(tx, origin, id);
	});
}

/**
 * An email that was recorded as sent by hand may be corrected. It has to become a draft first: one wrong choice must not send
 * what is said to have been sent.
 */
async function mayStillChange(
	tx: Tx,
	{ origin, id, status }: DigestRow,
	change: DigestChange,
): Promise<boolean> {
	if (origin !== 'digest-email' || status !== 'sent' || change.status === 'scheduled') return false;
	return !(await wasMailed(tx, { origin, id }));
}

async function wasMailed(tx: Tx, { origin, id }: DigestName): Promise<boolean> {
	return (await findMailing(tx, mailingKeyOf(origin, id))) !== null;
}

type Given = { before: DigestRow | null; change: DigestChange; now: Date };

/** Maps a form to columns; omitted fields are undefined and stay unchanged. */
async function readChange(tx: Tx, origin: DigestOrigin, given: Given): Promise<DigestColumns> {
	const { before, change, now } = given;
	const status = change.status ?? before?.status ?? 'draft';
	if (status === 'sent') checkSentDate(change.sentAt, now);
	const wasRecorded = before?.status === 'sent' && status !== 'sent';
	const keepsDate = change.sentAt === undefined && !wasRecorded;
	const sentAt = (keepsDate ? before?.sent_at : change.sentAt) ?? null;
	const byOrigin = origin === 'digest-email' ? readEmailChange : readCollectionChange;
	return {
		...(await byOrigin(tx, given)),
		title: change.title,
		subject: change.subject,
		content: change.content,
		status,
		sent_at: status === 'sent' ? (sentAt ?? now) : sentAt,
		video_ids: change.videoIds && (await checkVideoIds(tx, change.videoIds)),
	};
}

async function readEmailChange(tx: Tx, given: Given): Promise<DigestColumns> {
	const { before, change } = given;
	const { configId, newsletterSummaries: summaries } = change;
	const config = configId === undefined ? null : await getChosenConfig(tx, configId);
	const hasMoved = config !== null && config.id !== before?.config_id;
	const { scheduled_for } = chooseTimes(given);
	if (summaries) {
		const known = Object.keys(before?.newsletter_summaries ?? {}).map(Number);
		await checkNewsletterIds(tx, Object.keys(summaries), 'newsletterSummaries', known);
	}
	return {
		// Under another rule, its due time and news window no longer apply.
		...(hasMoved && {
			config_id: config.id,
			collection_id: config.collection_id,
			period_start: null,
			covers_from: null,
			covers_until: null,
		}),
		scheduled_for,
		newsletter_summaries: summaries && JSON.stringify(summaries),
	};
}

async function readCollectionChange(tx: Tx, given: Given): Promise<DigestColumns> {
	const { before, change } = given;
	const { collectionId, includedNewsletterIds: ids } = change;
	return {
		collection_id: collectionId === undefined ? undefined : (await getChosenCollection(tx, collectionId)).id,
		...chooseTimes(given),
		frequency: change.frequency,
		template_content: change.templateContent,
		included_newsletter_ids:
			ids && (await checkNewsletterIds(tx, ids, 'includedNewsletterIds', before?.included_newsletter_ids)),
	};
}

/** Forms send the next run back unchanged: only a different time or frequency restarts the schedule. */
function chooseTimes({ before, change, now }: Given): {
	scheduled_for: Date | null;
	first_send_at: Date | null;
} {
	const before_for = before?.scheduled_for ?? null;
	const scheduled_for = change.scheduledFor === undefined ? before_for : change.scheduledFor;
	const isScheduled = (change.status ?? before?.status) === 'scheduled';
	const isSameTime = before !== null && scheduled_for?.getTime() === before_for?.getTime();
	const frequency = change.frequency ?? before?.frequency ?? 'weekly';
	const first = before?.first_send_at ?? before_for;
	if (!isSameTime || frequency !== before?.frequency) {
		if (isScheduled && !isSameTime) checkSchedule(scheduled_for, now);
		return { scheduled_for, first_send_at: scheduled_for };
	}
	const isResumed = change.status === 'scheduled' && before.status !== 'scheduled';
	if (!isResumed) return { scheduled_for, first_send_at: first };
	const [next] =
		first && scheduled_for && first < scheduled_for ? nextRepeats({ first, frequency }, now, 1) : [];
	if (next && scheduled_for && scheduled_for < now) return { scheduled_for: next, first_send_at: first };
	checkSchedule(scheduled_for, now);
	return { scheduled_for, first_send_at: first };
}

/** Renders the mail for the preview, as it would be sent now or is recorded as sent. */
async function render(tx: Tx, needs: DigestNeeds, name: DigestName, now: Date): Promise<void> {
	const { origin, id } = name;
	const row = await getDigest(tx, name);
	const prepared = await prepareRow({ ...needs, db: tx }, row, { now: row.sent_at ?? now });
	const { shown } = prepared.layOut(row.status === 'sent' ? archiveIdOf(origin, id) : null);
	await updateColumns(tx, origin, id, { rendered_content: shown });
}

async function getChosenConfig(db: Db, id: string) {
	const config = await findDigestConfig(db, Number(id));
	if (!config) throw refuse('configId', `There is no digest configuration with the id ${id}.`);
	return config;
}
