import { inTransaction } from '#database/database.ts';
import { listUnexplainedVideos, updateExplanation } from '#features/videos/store/managed-videos.ts';
import type { VideoNeeds } from './needs.ts';
import { writeExplanation } from './write-explanation.ts';

/** As many as the newsletter's page shows; editors may request others one by one. */
const videosExplained = 6;

/**
 * Explains the latest videos of a newsletter, unless an editor decides meanwhile. Over budget, the rest wait for the next day's import; if the model is
 * unreachable, the job is retried.
 */
export async function explainVideos(
	{ db, clock, log, textModel }: VideoNeeds,
	{ newsletterId }: { newsletterId: number },
): Promise<void> {
	if (!textModel) return;
	for (const video of await listUnexplainedVideos(db, { newsletterId, among: videosExplained })) {
		const outcome = await writeExplanation({ db, textModel }, video);
		if (outcome.is === 'over_budget') {
			log.warn({ newsletterId }, 'the day’s budget for explanations is used up');
			return;
		}
		if (outcome.is === 'unreachable')
			throw new Error(`The text model could not be reached: ${outcome.reason}`);
		const explained_at = clock();
		await inTransaction(db, (tx) =>
			outcome.is === 'written'
				? updateExplanation(tx, video, {
						ai_explanation: outcome.html,
						explanation_status: 'written',
						explanation_error: '',
						explained_at,
					})
				: updateExplanation(tx, video, {
						explanation_status: 'failed',
						explanation_error: outcome.reason,
						explained_at,
					}),
		);
	}
}
