import { inTransaction, type Tx } from '#database/database.ts';
import { periodOf } from '#features/digests/rules/digest-due-times.ts';
import { withContentPlace } from '#features/digests/rules/digest-template.ts';
import type { DigestConfigRow } from '#features/digests/store/digest-configs.ts';
import { deleteSkippedAhead, listPeriods } from '#features/digests/store/digest-periods.ts';
import { findCoveredUntil, findDigest, insertDigest } from '#features/digests/store/digests.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import { requireSenderIdentity } from '#features/site/server/identity/require-sender-identity.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { type PreparedDigest, prepareDigest } from '../compose/compose-digest.ts';
import { findNewsWindow } from '../compose/news-window.ts';
import { beginMailing, describeReaders } from '../manage/begin-mailing.ts';
import { collectionOf, type DigestNeeds } from '../needs.ts';
import { recordDigestChange } from '../record-digest-change.ts';
import { skipReasons } from '../skip-reasons.ts';
import { listNextRuns } from './present-config.ts';
import { getConfig, getLockedConfig } from './write-config.ts';

export type ConfigRun = { digestEmailId: number | null; message: string };

/** Rules make digest emails. */
const origin = 'digest-email';

/** Composes the digest that a rule would make now. It always includes the news, since that is what a rule is for. */
export async function prepareFromConfig(
	needs: DigestNeeds,
	config: DigestConfigRow,
	given: { now: Date; date?: Date; asksTextModel?: boolean; toldUntil: Date | null },
): Promise<PreparedDigest> {
	const { now, date = now, asksTextModel, toldUntil } = given;
	return prepareDigest(needs, {
		collection: collectionOf(config),
		frequency: config.frequency,
		subject: config.template_subject,
		text: textOf(config),
		date,
		window: await findNewsWindow(needs.db, config.frequency, { toldUntil, now }),
		asksTextModel,
	});
}

function textOf({ template_content: text }: DigestConfigRow): string {
	return withContentPlace(text);
}

/** What a digest email takes from its rule and, if it is sent, from the prepared digest. */
export function rowFromConfig(config: DigestConfigRow, now: Date, prepared?: PreparedDigest) {
	return {
		config_id: config.id,
		collection_id: config.collection_id,
		title: config.name,
		subject: config.template_subject,
		content: textOf(config),
		created_at: now,
		...(prepared && {
			subject: prepared.subject,
			newsletter_summaries: JSON.stringify(prepared.summaries),
			covers_from: prepared.window.from,
			covers_until: prepared.window.until,
		}),
	};
}

/** Whether two rows of a rule differ in nothing but how far it is settled. */
export function isSameRule(one: DigestConfigRow, other: DigestConfigRow): boolean {
	const { settled_until: _one, ...oneRule } = one;
	const { settled_until: _other, ...otherRule } = other;
	return JSON.stringify(oneRule) === JSON.stringify(otherRule);
}

/** Makes and sends a digest on an editor's request, outside its schedule and without approval. */
export async function sendFromConfig(needs: DigestNeeds, actor: Identity, id: number): Promise<ConfigRun> {
	const now = await needs.readTime(needs.db);
	const config = await getConfig(needs.db, id);
	const toldUntil = await findCoveredUntil(needs.db, { configId: id });
	const prepared = await prepareFromConfig(needs, config, { now, asksTextModel: true, toldUntil });
	if (!prepared.isAnythingNew) return { digestEmailId: null, message: skipReasons.nothingNew };
	return inTransaction(needs.db, async (tx) => {
		if (!isSameRule(await getLockedConfig(tx, id), config)) throw new Problem('digest_changed_meanwhile');
		// It became due, or another editor sent it, while it was being composed.
		if ((await findCoveredUntil(tx, { configId: id }))?.getTime() !== toldUntil?.getTime())
			throw new Problem('digest_sent');
		const recipients = await countDigestReaders(tx, config.collection_id);
		if (recipients === 0) return { digestEmailId: null, message: skipReasons.nobody };
		await requireSenderIdentity(tx, recipients);
		const emailId = await insertDigest(tx, origin, rowFromConfig(config, now, prepared));
		await beginMailing(tx, needs, { origin, id: emailId }, { prepared, now });
		const after = await findDigest(tx, origin, emailId);
		await recordDigestChange(tx, { actor, action: 'sent', before: null, after, now });
		return { digestEmailId: emailId, message: describeReaders(recipients) };
	});
}

/** Skips the next run of a rule by recording a skipped digest for it. */
export function skipNext(needs: DigestNeeds, actor: Identity, id: number): Promise<ConfigRun> {
	return withNextRun(needs, id, async (tx, { config, next, now }) => {
		if (next.isSkipped) return { digestEmailId: null, message: 'The next time is skipped already.' };
		const emailId = await insertDigest(tx, origin, {
			...rowFromConfig(config, now),
			status: 'skipped',
			outcome_note: skipReasons.byHand,
			period_start: next.at,
		});
		const after = await findDigest(tx, origin, emailId);
		await recordDigestChange(tx, { actor, action: 'skipped', before: null, after, now });
		return { digestEmailId: emailId, message: `The digest of ${next.at.toISOString()} is skipped.` };
	});
}

export function unskipNext(needs: DigestNeeds, actor: Identity, id: number): Promise<ConfigRun> {
	return withNextRun(needs, id, async (tx, { config, next, now }) => {
		const taken = await deleteSkippedAhead(tx, id, { ...periodOf(config.frequency, next.at), now });
		if (taken === 0) return { digestEmailId: null, message: 'The next time is not skipped.' };
		await insertAuditEntry(tx, {
			actor,
			action: 'took back a skip of',
			subject: { kind: 'digest configuration', id, name: config.name },
			before: null,
			after: { due: next.at },
			now,
		});
		return { digestEmailId: null, message: `The digest of ${next.at.toISOString()} will go.` };
	});
}

type NextRun = { config: DigestConfigRow; next: { at: Date; isSkipped: boolean }; now: Date };

function withNextRun(
	needs: DigestNeeds,
	id: number,
	work: (tx: Tx, run: NextRun) => Promise<ConfigRun>,
): Promise<ConfigRun> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const config = await getLockedConfig(tx, id);
		const [next] = listNextRuns(config, await listPeriods(tx, [id], new Date(0)), now);
		if (!next) throw new Problem('digest_config_inactive');
		return work(tx, { config, next, now });
	});
}
