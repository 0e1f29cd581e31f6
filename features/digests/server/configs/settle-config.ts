import { inTransaction, type Tx } from '#database/database.ts';
import { dueTimesBetween, periodOf } from '#features/digests/rules/digest-due-times.ts';
import {
	type DigestConfigRow,
	lockDigestConfig,
	updateDigestConfig,
} from '#features/digests/store/digest-configs.ts';
import {
	findToldUntil,
	insertDigestEmail,
	isPeriodSettled,
	updateDigestEmail,
} from '#features/digests/store/digest-emails.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import type { PreparedDigest } from '../compose/compose-digest.ts';
import { beginMailing } from '../emails/send-digest-email.ts';
import type { DigestNeeds } from '../needs.ts';
import { approvalNote, latestMs, skipReasons } from '../skip-reasons.ts';
import { ruleOf } from './present-config.ts';
import { prepareFromConfig, rowFromConfig, textOf } from './run-config.ts';

/** Gives every due time of a rule its digest, or the reason why there is none; the earliest first. */
export async function settleConfig(needs: DigestNeeds, config: DigestConfigRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	for (const due of dueTimesBetween(ruleOf(config), config.settled_until, now)) {
		const isSettled = await settleDueTime(needs, config, { due, now });
		// Somebody else was quicker, or has changed the rule: the next look takes it from there.
		if (!isSettled) return;
	}
}

async function settleDueTime(
	needs: DigestNeeds,
	config: DigestConfigRow,
	{ due, now }: { due: Date; now: Date },
): Promise<boolean> {
	const isLate = now.getTime() - due.getTime() > latestMs;
	const toldUntil = await findToldUntil(needs.db, { configId: config.id });
	const prepared = isLate ? null : await prepare(needs, config, { due, now, toldUntil });
	return inTransaction(needs.db, async (tx) => {
		const present = await lockDigestConfig(tx, config.id);
		if (!present || present.settled_until >= due || !isSameRule(present, config)) return false;
		if ((await findToldUntil(tx, { configId: config.id }))?.getTime() !== toldUntil?.getTime()) return false;
		if (!(await isPeriodSettled(tx, config.id, periodOf(config.frequency, due))))
			await makeDigest(tx, needs, config, { due, now, prepared });
		await updateDigestConfig(tx, config.id, { settled_until: due });
		return true;
	});
}

/** The text model is only asked for what somebody will read. */
async function prepare(
	needs: DigestNeeds,
	config: DigestConfigRow,
	{ due, now, toldUntil }: { due: Date; now: Date; toldUntil: Date | null },
): Promise<PreparedDigest> {
	const asksTextModel =
		needs.textModel !== null && (await countDigestReaders(needs.db, config.collection_id)) > 0;
	return prepareFromConfig(needs, config, { now, date: due, asksTextModel, toldUntil });
}

async function makeDigest(
	tx: Tx,
	needs: DigestNeeds,
	config: DigestConfigRow,
	given: { due: Date; now: Date; prepared: PreparedDigest | null },
): Promise<void> {
	const { due, now, prepared } = given;
	const skipReason = await findSkipReason(tx, config, prepared);
	if (!prepared || skipReason !== null) {
		await insertDigestEmail(tx, {
			config_id: config.id,
			collection_id: config.collection_id,
			title: config.name,
			subject: prepared?.subject ?? config.template_subject,
			content: textOf(config),
			status: 'skipped',
			outcome_note: skipReason ?? skipReasons.late,
			period_start: due,
			created_at: now,
		});
		return;
	}
	const id = await insertDigestEmail(tx, {
		...rowFromConfig(config, prepared, now),
		status: 'draft',
		period_start: due,
		outcome_note: config.needs_approval ? approvalNote : '',
	});
	if (config.needs_approval)
		await updateDigestEmail(tx, id, { rendered_content: prepared.layOut(null).shown });
	else await beginMailing(tx, needs, { id, collectionId: config.collection_id, prepared, now });
}

async function findSkipReason(
	tx: Tx,
	config: DigestConfigRow,
	prepared: PreparedDigest | null,
): Promise<string | null> {
	if (!prepared) return skipReasons.late;
	if (!prepared.isAnythingNew) return skipReasons.nothingNew;
	return (await countDigestReaders(tx, config.collection_id)) === 0 ? skipReasons.nobody : null;
}

function isSameRule(one: DigestConfigRow, other: DigestConfigRow): boolean {
	const { settled_until: _one, ...oneRule } = one;
	const { settled_until: _other, ...otherRule } = other;
	return JSON.stringify(oneRule) === JSON.stringify(otherRule);
}
