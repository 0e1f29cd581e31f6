import { drawRecommendations } from '#rules/draw-recommendations.ts';
import type { Db } from '#server/store/database.ts';
import { listVisibleNewslettersById, type NewsletterRow } from '#server/store/newsletters.ts';
import { listRecommendable } from '#server/store/recommendations.ts';
import { listSignupChoices } from '#server/store/signups.ts';

const count = 3;

/** Newsletters that a sign-up does not have, drawn at random, nearer ones more likely; a sponsored one comes first. */
export async function recommend(
	{ db, random }: { db: Db; random: () => number },
	{ signupId }: { signupId: string },
): Promise<NewsletterRow[]> {
	const choices = await listSignupChoices(db, signupId);
	const chosenIds = choices.map(({ newsletter_id }) => newsletter_id);
	const chosen = await listVisibleNewslettersById(db, chosenIds);
	const candidates = await listRecommendable(db, chosenIds);
	const ids = drawRecommendations(
		candidates.map(({ id, is_sponsored, tags, category_ids }) => ({
			id,
			isSponsored: is_sponsored,
			tags,
			categoryIds: category_ids,
		})),
		{
			chosen: {
				tags: chosen.flatMap(({ tags }) => tags),
				categoryIds: chosen.flatMap(({ category_ids }) => category_ids),
			},
			count,
			random,
		},
	);
	return listVisibleNewslettersById(db, ids);
}
