import type { z } from 'zod';
import type { NewNewsletter } from '#contract/newsletters.ts';
import { slugOfName, uniqueSlug } from '#rules/slug.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import { refreshCategoryCounts } from '#server/jobs/newsletter-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { type Db, inTransaction, type Tx } from '#server/store/database.ts';
import {
	findNewsletter,
	insertNewsletter,
	listSlugsLike,
	lockSlugs,
	type NewsletterRow,
	replaceNewsletterCategories,
} from '#server/store/newsletters.ts';
import { checkCategoryIds } from './check-category-ids.ts';
import { presentNewsletter } from './present.ts';

type Input = z.output<typeof NewNewsletter> & { youtubeUrl?: string };

/** Lists a newsletter; it is on the public pages as soon as this returns. */
export function createNewsletter(
	needs: { db: Db; enqueue: Enqueue; clock: Clock },
	actor: Identity,
	input: Input,
): Promise<NewsletterRow> {
	return inTransaction(needs.db, (tx) => createNewsletterIn(tx, needs, actor, input));
}

/** The same, as a part of something larger. */
export async function createNewsletterIn(
	tx: Tx,
	{ enqueue, clock }: { enqueue: Enqueue; clock: Clock },
	actor: Identity,
	input: Input,
): Promise<NewsletterRow> {
	const categoryIds = await checkCategoryIds(tx, input.categoryIds);
	await lockSlugs(tx);
	const base = slugOfName(input.name);
	const slug = uniqueSlug(base, await listSlugsLike(tx, base));
	const id = await insertNewsletter(tx, {
		slug,
		name: input.name,
		description: input.description,
		image_url: input.imageUrl,
		signup_url: input.signupUrl,
		youtube_url: input.youtubeUrl ?? '',
		frequency: input.frequency,
		tags: input.tags,
		rating: null,
	});
	await replaceNewsletterCategories(tx, id, categoryIds);
	await enqueue(tx, refreshCategoryCounts, {});
	const row = (await findNewsletter(tx, id)) as NewsletterRow;
	await insertAuditEntry(tx, {
		actor,
		action: 'created',
		subject: { kind: 'newsletter', id, name: row.name },
		before: null,
		after: presentNewsletter(row),
		now: clock(),
	});
	return row;
}
