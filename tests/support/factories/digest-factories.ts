import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { slugify } from '#text/slug.ts';
import { makeIssue as makeSentIssue } from './delivery-factories.ts';

let count = 0;

/** A collection of these newsletters, all of them long-standing members. */
export async function makeCollection(
	db: Db,
	{ name = `Collection ${++count}`, newsletterIds = [] }: { name?: string; newsletterIds?: number[] } = {},
): Promise<{ id: number; slug: string; name: string }> {
	const row = await db
		.insertInto('collections')
		.values({ name, slug: slugify(name) })
		.returning(['id', 'slug', 'name'])
		.executeTakeFirstOrThrow();
	for (const newsletterId of newsletterIds)
		await db
			.insertInto('collection_members')
			.values({ collection_id: row.id, newsletter_id: newsletterId, added_at: '2001-01-01T00:00:00Z' })
			.execute();
	return row;
}

/** An issue that was sent and received at the same time. */
export function makeIssue(
	db: Db,
	newsletterId: number,
	{ at, title = `Issue ${++count}`, ...given }: Partial<Insertable<Tables['issues']>> & { at: Date },
): Promise<{ id: number; title: string }> {
	return makeSentIssue(db, newsletterId, {
		title,
		excerpt: `How ${title} begins.`,
		reading_html: `<p>How ${title} begins, and goes on.</p>`,
		origin: 'editor',
		sent_at: at,
		created_at: at,
		...given,
	});
}

/** Somebody who requested the digest of a collection and confirmed it. */
export async function makeDigestReader(db: Db, collectionId: number, email = `r${++count}@example.com`) {
	const { id } = await db
		.insertInto('subscribers')
		.values({ email, confirmed_at: '2001-01-01T00:00:00Z' })
		.returning('id')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('digest_subscriptions')
		.values({ subscriber_id: id, collection_id: collectionId, confirmed_at: '2001-01-01T00:00:00Z' })
		.execute();
	return { id, email };
}
