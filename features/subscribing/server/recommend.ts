import type { Db } from '#database/database.ts';
import { listVisibleNewslettersById, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { listSubscriptions } from '#features/readers/store/subscriptions.ts';
import { drawRecommendations } from '#features/subscribing/rules/draw-recommendations.ts';
import { listRecommendable } from '#features/subscribing/store/recommendations.ts';
import { listSignupChoices } from '#features/subscribing/store/signups.ts';

const count = 3;

/**
 * Random newsletters, weighted by similarity to what is already chosen, a sponsored one first. Excludes what the sign-up
 * and the signed-in reader already have, if known.
 */
export async function recommend(
	{ db, random }: { db: Db; random: () => number },
	{ signupId, readerId }: { signupId: string | null; readerId: string | null },
): Promise<NewsletterRow[]> {
	const choices = signupId === null ? [] : await listSignupChoices(db, signupId);
	const subscriptions = readerId === null ? [] : await listSubscriptions(db, readerId);
	const active = subscriptions.filter(({ status }) => status === 'active');
	const chosenIds = [...choices, ...active].map(({ newsletter_id }) => newsletter_id);
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
