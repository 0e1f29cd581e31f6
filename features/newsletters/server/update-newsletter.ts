import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { chooseSlug, retireSlug } from '#database/slugs.ts';
import { type NewsletterChange, signupUrlNeeded } from '#features/newsletters/contract/change-newsletter.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { needsSignupUrl } from '#features/newsletters/rules/own-signup-page.ts';
import { announceChange } from '#features/newsletters/store/catalogue.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import {
	findNewsletter,
	lockSlugs,
	type NewsletterRow,
	replaceNewsletterCategories,
	updateNewsletter as updateRow,
} from '#features/newsletters/store/newsletters.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { changeChannel } from './change-channel.ts';
import { checkCategoryIds } from './check-category-ids.ts';
import { refreshCategoryCounts } from './jobs.ts';
import { presentNewsletter } from './present.ts';

/** `hasBegunImport`: the change started an import of videos. */
export type UpdatedNewsletter = NewsletterRow & { hasBegunImport: boolean };

/** Updates the given fields only. */
export function updateNewsletter(
	needs: { db: Db; enqueue: Enqueue; clock: Clock },
	actor: Actor,
	id: number,
	change: NewsletterChange,
): Promise<UpdatedNewsletter> {
	return inTransaction(needs.db, (tx) => updateNewsletterIn(tx, needs, actor, id, change));
}

/** The same within an existing transaction. */
export async function updateNewsletterIn(
	tx: Tx,
	needs: { enqueue: Enqueue; clock: Clock },
	actor: Actor,
	id: number,
	/** Changing the delivery requires more than the forms of this feature ask for, so none of them includes it. */
	change: NewsletterChange & { delivery?: NewsletterRow['delivery'] },
): Promise<UpdatedNewsletter> {
	const { enqueue, clock } = needs;
	// Lock slugs before rows, in the same order as an import, to avoid deadlocks.
	if (change.name !== undefined) await lockSlugs(tx);
	const [current] = await lockNewsletters(tx, [id]);
	if (!current) throw new Problem('newsletter_not_found');
	if (current.delisted_at && change.hidden === false) throw new Problem('newsletter_delisted');
	if (needsSignupUrl({ directSignup: current.direct_signup, signupUrl: current.signup_url }, change))
		throw new Problem('invalid_input', { message: signupUrlNeeded, fields: { signupUrl: signupUrlNeeded } });
	const slug = await chooseSlug(tx, 'newsletters', current, change.name ?? current.name);
	await updateRow(tx, id, {
		slug,
		...(change.name === undefined ? {} : { name: change.name }),
		...(change.description === undefined ? {} : { description: change.description }),
		...(change.imageUrl === undefined ? {} : { image_url: change.imageUrl }),
		...(change.signupUrl === undefined ? {} : { signup_url: change.signupUrl }),
		...(change.youtubeUrl === undefined ? {} : { youtube_url: change.youtubeUrl }),
		...(change.frequency === undefined ? {} : { frequency: change.frequency }),
		...(change.rating === undefined ? {} : { rating: change.rating }),
		...(change.subscribers === undefined ? {} : { subscribers: change.subscribers }),
		...(change.tags === undefined ? {} : { tags: change.tags }),
		...(change.isSponsored === undefined ? {} : { is_sponsored: change.isSponsored }),
		...(change.featuredText === undefined ? {} : { featured_text: change.featuredText }),
		...(change.directSignup === undefined ? {} : { direct_signup: change.directSignup }),
		...(change.delivery === undefined ? {} : { delivery: change.delivery }),
		...(change.hidden === undefined ? {} : { hidden: change.hidden }),
	});
	if (slug !== current.slug)
		await retireSlug(tx, 'newsletters', id, { oldSlug: current.slug, newSlug: slug });
	if (change.categoryIds)
		await replaceNewsletterCategories(tx, id, await checkCategoryIds(tx, change.categoryIds));
	if (change.categoryIds || change.hidden !== undefined) await enqueue(tx, refreshCategoryCounts, {});
	const isOtherChannel = change.youtubeUrl !== undefined && change.youtubeUrl !== current.youtube_url;
	const hasBegunImport = isOtherChannel && (await changeChannel(tx, needs, id, change.youtubeUrl ?? ''));
	const changed = (await findNewsletter(tx, id)) as NewsletterRow;
	if (changed.subscribers !== current.subscribers)
		await announceChange(tx, [cacheTags.newsletter(id), cacheTags.popularity]);
	await insertAuditEntry(tx, {
		actor,
		action: 'changed',
		subject: { kind: 'newsletter', id, name: changed.name },
		before: presentNewsletter(current),
		after: presentNewsletter(changed),
		now: clock(),
	});
	return { ...changed, hasBegunImport };
}
