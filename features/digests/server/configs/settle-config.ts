import { inTransaction, type Tx } from '#database/database.ts';
import { dueTimesBetween, periodOf } from '#features/digests/rules/digest-due-times.ts';
import {
	type DigestConfigRow,
	lockDigestConfig,
	updateDigestConfig,
} from '#features/digests/store/digest-configs.ts';
import { isPeriodSettled } from '#features/digests/store/digest-periods.ts';
import { findCoveredUntil, insertDigest, updateDigest } from '#features/digests/store/digests.ts';
import type { PreparedDigest } from '../compose/compose-digest.ts';
import { beginMailing, findSkipReason, mayAskTextModel } from '../manage/begin-mailing.ts';
import type { DigestNeeds } from '../needs.ts';
import { approvalNote, latestMs } from '../skip-reasons.ts';
import { ruleOf } from './present-config.ts';
import { isSameRule, prepareFromConfig, rowFromConfig } from './run-config.ts';

/** Settles every due time of a rule, earliest first: with a digest, or with the reason why there is none. */
export async function settleConfig(needs: DigestNeeds, config: DigestConfigRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	for (const due of dueTimesBetween(ruleOf(config), config.settled_until, now)) {
		const isSettled = await settleDueTime(needs, config, { due, now });
		// Another worker was faster, or the rule was changed: the next run continues from there.
		if (!isSettled) return;
	}
}

async function settleDueTime(
	needs: DigestNeeds,
	config: DigestConfigRow,
	{ due, now }: { due: Date; now: Date },
): Promise<boolean> {
	const isLate = now.getTime() - due.getTime() > latestMs;
	const toldUntil = await findCoveredUntil(needs.db, { configId: config.id });
	const asksTextModel = await mayAskTextModel(needs, config.collection_id);
	const prepared = isLate
		? null
		: await prepareFromConfig(needs, config, { now, date: due, asksTextModel, toldUntil });
	return inTransaction(needs.db, async (tx) => {
		const present = await lockDigestConfig(tx, config.id);
		if (!present || present.settled_until >= due || !isSameRule(present, config)) return false;
		if ((await findCoveredUntil(tx, { configId: config.id }))?.getTime() !== toldUntil?.getTime())
			return false;
		if (!(await isPeriodSettled(tx, config.id, periodOf(config.frequency, due))))
			await makeDigest(tx, needs, config, { due, now, prepared });
		await updateDigestConfig(tx, config.id, { settled_until: due });
		return true;
	});
}

async function makeDigest(
	tx: Tx,
	needs: DigestNeeds,
	config: DigestConfigRow,
	{ due, now, prepared }: { due: Date; now: Date; prepared: PreparedDigest | null },
): Promise<void> {
	const origin = 'digest-email';
	const skipReason = await findSkipReason(tx, prepared);
	if (!prepared || skipReason !== null) {
		await insertDigest(tx, origin, {
			...rowFromConfig(config, now),
			...(prepared && { subject: prepared.subject }),
			status: 'skipped',
			outcome_note: skipReason ?? '',
			period_start: due,
		});
		return;
	}
	const id = await insertDigest(tx, origin, {
		...rowFromConfig(config, now, prepared),
		status: 'draft',
		period_start: due,
		outcome_note: config.needs_approval ? approvalNote : '',
	});
	if (config.needs_approval)
		await updateDigest(tx, origin, id, { rendered_content: prepared.layOut(null).shown });
	else await beginMailing(tx, needs, { origin, id }, { prepared, now });
}
