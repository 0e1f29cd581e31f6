import type { Db } from '#database/database.ts';
import { similarity } from '#features/newsletters/rules/similarity.ts';
import { listVisibleNewslettersById, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { listSimilarCandidates } from '#features/newsletters/store/similar.ts';
import { requireVisible } from './visibility/require-visible.ts';

const similarLimit = 6;

/** The most similar visible newsletters, best first. Sponsoring does not affect similarity. */
export async function listSimilarNewsletters(
	{ db }: { db: Db },
	slugOrId: string,
	view: { isPreview: boolean },
): Promise<{ newsletter: NewsletterRow; similar: NewsletterRow[] }> {
	const newsletter = await requireVisible(db, slugOrId, view);
	const traits = { tags: newsletter.tags, categoryIds: newsletter.category_ids };
	const candidates = await listSimilarCandidates(db, newsletter);
	const ranked = candidates
		.map(({ id, tags, category_ids, subscribers, word_score }) => ({
			id,
			subscribers,
			likeness: similarity(traits, { tags, categoryIds: category_ids, wordScore: word_score }),
		}))
		.filter(({ likeness }) => likeness > 0)
		.toSorted((a, b) => b.likeness - a.likeness || b.subscribers - a.subscribers || a.id - b.id);
	const nearest = ranked.slice(0, similarLimit).map(({ id }) => id);
	return { newsletter, similar: await listVisibleNewslettersById(db, nearest) };
}
