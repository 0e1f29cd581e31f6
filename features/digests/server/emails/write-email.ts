import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { DigestEmailChange, DigestEmailText } from '#features/digests/contract/digest-emails.ts';
import { type DigestConfigRow, findDigestConfig } from '#features/digests/store/digest-configs.ts';
import {
	type DigestEmailRow,
	findDigestEmail,
	insertDigestEmail,
	lockDigestEmail,
	updateDigestEmail,
	wentOut,
} from '#features/digests/store/digest-emails.ts';
import { findMailing } from '#features/mail/store/mailing-outcomes.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { checkNewsletterIds, checkSchedule, checkVideoIds, refuse } from '../compose/check-references.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteEmail } from '../note-digest.ts';
import { prepareDigestEmail } from './send-digest-email.ts';

/** Adds a digest email. Nothing is sent by it: a scheduled one goes at its time, a sent one records the past. */
export function createEmail(
	needs: DigestNeeds,
	actor: Identity,
	text: DigestEmailText,
): Promise<DigestEmailRow> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const config = await getChosenConfig(tx, text.configId);
		const scheduledFor = text.scheduledFor ?? null;
		if (text.status === 'scheduled') checkSchedule(scheduledFor, now);
		const id = await insertDigestEmail(tx, {
			config_id: config.id,
			collection_id: config.collection_id,
			title: text.title,
			subject: text.subject,
			content: text.content,
			newsletter_summaries: JSON.stringify(await checkSummaries(tx, text.newsletterSummaries)),
			video_ids: await checkVideoIds(tx, text.videoIds),
			status: text.status,
			scheduled_for: scheduledFor,
			sent_at: text.status === 'sent' ? (text.sentAt ?? now) : (text.sentAt ?? null),
			created_at: now,
		});
		const after = await render(tx, needs, id, now);
		await noteEmail(tx, { actor, action: 'created', before: null, after, now });
		return after;
	});
}

/** Changes what is given and leaves the rest. What readers got stays as they read it; what was only recorded as sent does not. */
export function updateEmail(
	needs: DigestNeeds,
	actor: Identity,
	id: number,
	change: DigestEmailChange,
): Promise<DigestEmailRow> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const before = await lockDigestEmail(tx, id);
		if (!before) throw new Problem('digest_email_not_found');
		if (wentOut.includes(before.status) && !(await mayStillChange(tx, before, change)))
			throw new Problem('digest_sent');
		const config = change.configId === undefined ? null : await getChosenConfig(tx, change.configId);
		const hasMoved = config !== null && config.id !== before.config_id;
		const status = change.status ?? before.status;
		const scheduled_for = change.scheduledFor === undefined ? before.scheduled_for : change.scheduledFor;
		const isNewlyScheduled =
			status === 'scheduled' &&
			(before.status !== 'scheduled' || scheduled_for?.getTime() !== before.scheduled_for?.getTime());
		if (isNewlyScheduled) checkSchedule(scheduled_for, now);
		const wasRecorded = before.status === 'sent' && status !== 'sent';
		const sentAt = change.sentAt === undefined && !wasRecorded ? before.sent_at : (change.sentAt ?? null);
		await updateDigestEmail(tx, id, {
			title: change.title ?? before.title,
			subject: change.subject ?? before.subject,
			content: change.content ?? before.content,
			...(change.newsletterSummaries
				? {
						newsletter_summaries: JSON.stringify(
							await checkSummaries(tx, change.newsletterSummaries, before),
						),
					}
				: {}),
			...(change.videoIds ? { video_ids: await checkVideoIds(tx, change.videoIds) } : {}),
			status,
			scheduled_for,
			sent_at: status === 'sent' ? (sentAt ?? now) : sentAt,
			...(status === before.status ? {} : { outcome_note: '' }),
			// Under another rule it is none of the first one's times, and tells of other news.
			...(config && hasMoved
				? {
						config_id: config.id,
						collection_id: config.collection_id,
						period_start: null,
						covers_from: null,
						covers_until: null,
					}
				: {}),
		});
		const after = await render(tx, needs, id, now);
		await noteEmail(tx, { actor, action: 'changed', before, after, now });
		return after;
	});
}

/**
 * An editor who said by hand that it was sent may correct that. It goes back to a draft first: what is said to have been sent
 * must not go out by one wrong choice.
 */
async function mayStillChange(
	tx: Tx,
	{ id, status }: DigestEmailRow,
	change: DigestEmailChange,
): Promise<boolean> {
	if (status !== 'sent' || change.status === 'scheduled') return false;
	return (await findMailing(tx, `digest-email:${id}`)) === null;
}

/** The mail as it would go now, for the preview. */
async function render(tx: Tx, needs: DigestNeeds, id: number, now: Date): Promise<DigestEmailRow> {
	const row = (await findDigestEmail(tx, id)) as DigestEmailRow;
	const prepared = await prepareDigestEmail({ ...needs, db: tx }, row, row.sent_at ?? now);
	const { shown } = prepared.layOut(row.status === 'sent' ? `e${id}` : null);
	await updateDigestEmail(tx, id, { rendered_content: shown });
	return { ...row, rendered_content: shown, has_preview: true };
}

async function getChosenConfig(db: Db, id: string): Promise<DigestConfigRow> {
	const config = await findDigestConfig(db, Number(id));
	if (!config) throw refuse('configId', `There is no digest configuration with the id ${id}.`);
	return config;
}

async function checkSummaries(
	db: Db,
	summaries: Record<string, string>,
	before?: Pick<DigestEmailRow, 'newsletter_summaries'>,
): Promise<Record<string, string>> {
	const known = Object.keys(before?.newsletter_summaries ?? {}).map(Number);
	await checkNewsletterIds(db, Object.keys(summaries), 'newsletterSummaries', known);
	return summaries;
}
