import type { z } from 'zod';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { ExplanationChange } from '#features/videos/contract/manage-videos.ts';
import {
	findManagedVideo,
	type ManagedVideoRow,
	updateExplanation,
} from '#features/videos/store/managed-videos.ts';
import { toReadingHtml } from '#platform/html/sanitise-html.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { VideoNeeds } from './needs.ts';
import { writeExplanation } from './write-explanation.ts';

type Change = Parameters<typeof updateExplanation>[2];

/** Applies an editor's decision on an explanation: accept, change or remove it. */
export async function changeExplanation(
	{ db, clock }: Pick<VideoNeeds, 'db' | 'clock'>,
	actor: Identity,
	id: number,
	{ aiExplanation }: z.output<typeof ExplanationChange>,
): Promise<ManagedVideoRow> {
	const cleaned =
		typeof aiExplanation === 'string' ? (await toReadingHtml(aiExplanation)).trim() : aiExplanation;
	return inTransaction(db, async (tx) =>
		change(
			tx,
			{ actor, before: await getVideo(tx, id), now: clock() },
			{
				...(cleaned === undefined ? {} : { ai_explanation: cleaned || null }),
				explanation_status: 'reviewed',
				explanation_error: '',
			},
		),
	);
}

/** Has the text model write another one; the old one stays until then, and if somebody changes it meanwhile. */
export async function regenerateExplanation(
	{ db, clock, textModel }: Pick<VideoNeeds, 'db' | 'clock' | 'textModel'>,
	actor: Identity,
	id: number,
): Promise<ManagedVideoRow> {
	if (!textModel) throw new Problem('text_model_not_configured');
	const before = await getVideo(db, id);
	const outcome = await writeExplanation({ db, textModel }, before);
	if (outcome.is === 'over_budget') throw new Problem('text_budget_spent');
	if (outcome.is !== 'written') throw new Problem('text_model_failed', { message: outcome.reason });
	return inTransaction(db, (tx) =>
		change(
			tx,
			{ actor, before, now: clock() },
			{
				ai_explanation: outcome.html,
				explanation_status: 'written',
				explanation_error: '',
				explained_at: clock(),
			},
		),
	);
}

async function getVideo(db: Db, id: number): Promise<ManagedVideoRow> {
	const video = await findManagedVideo(db, id);
	if (!video) throw new Problem('video_not_found');
	return video;
}

async function change(
	tx: Tx,
	{ actor, before, now }: { actor: Identity; before: ManagedVideoRow; now: Date },
	changed: Change,
): Promise<ManagedVideoRow> {
	if (!(await updateExplanation(tx, before, changed))) throw new Problem('explanation_changed');
	const after = await getVideo(tx, before.id);
	const facts = (video: ManagedVideoRow) => ({
		aiExplanation: video.ai_explanation,
		explanationStatus: video.explanation_status,
	});
	await insertAuditEntry(tx, {
		actor,
		action: 'changed',
		subject: { kind: 'video', id: after.id, name: after.title },
		before: facts(before),
		after: facts(after),
		now,
	});
	return after;
}
