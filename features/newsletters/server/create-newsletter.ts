import type { z } from 'zod';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { findFreeSlug } from '#database/slugs.ts';
import type { NewNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
import {
	findNewsletter,
	insertNewsletter,
	lockSlugs,
	type NewsletterRow,
	replaceNewsletterCategories,
} from '#features/newsletters/store/newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { checkCategoryIds } from './check-category-ids.ts';
import { refreshCategoryCounts } from './jobs.ts';
import { presentNewsletter } from './present.ts';

type Input = z.output<typeof NewNewsletter> & { youtubeUrl?: string };

/** Lists a newsletter; it is public as soon as this returns. */
export function createNewsletter(
	needs: { db: Db; enqueue: Enqueue; clock: Clock },
	actor: Identity,
	input: Input,
): Promise<NewsletterRow> {
	return inTransaction(needs.db, (tx) => createNewsletterIn(tx, needs, actor, input));
}

/** The same within an existing transaction. */
export async function createNewsletterIn(
	tx: Tx,
	{ enqueue, clock }: { enqueue: Enqueue; clock: Clock },
	actor: Identity,
	input: Input,
): Promise<NewsletterRow> {
	const categoryIds = await checkCategoryIds(tx, input.categoryIds);
	await lockSlugs(tx);
	const id = await insertNewsletter(tx, {
		slug: await findFreeSlug(tx, 'newsletters', input.name),
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
