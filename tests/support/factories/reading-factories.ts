import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { slugify } from '#text/slug.ts';
import { makeCategory, makeNewsletter } from './factories.ts';

let count = 0;

export async function makeIssue(
	db: Db,
	given: Partial<Insertable<Tables['issues']>> & { newsletter_id: number },
): Promise<{ id: number; slug: string; title: string }> {
	const title = given.title ?? `Issue ${++count}`;
	return db
		.insertInto('issues')
		.values({
			title,
			slug: slugify(title),
			reading_html: `<p>What ${title} says.</p>`,
			original_html: `<div>What ${title} says.</div>`,
			content_hash: `${title} ${++count}`,
			sent_at: new Date(Date.UTC(2026, 0, 1)),
			...given,
		})
		.returning(['id', 'slug', 'title'])
		.executeTakeFirstOrThrow();
}

export async function makeVideo(
	db: Db,
	given: Partial<Insertable<Tables['videos']>> & { newsletter_id: number },
): Promise<{ id: number; title: string }> {
	const title = given.title ?? `Video ${++count}`;
	return db
		.insertInto('videos')
		.values({
			title,
			video_id: `video-${++count}`,
			ai_explanation: null,
			published_at: new Date(Date.UTC(2026, 0, 1)),
			...given,
		})
		.returning(['id', 'title'])
		.executeTakeFirstOrThrow();
}

/** A collection with its members in the given order; a member may have an editor's note. */
export async function makeCollection(
	db: Db,
	{
		members = [],
		...given
	}: Partial<Insertable<Tables['collections']>> & { members?: { id: number; note?: string }[] } = {},
): Promise<{ id: number; slug: string; name: string }> {
	const name = given.name ?? `Collection ${++count}`;
	const row = await db
		.insertInto('collections')
		.values({ name, slug: slugify(name), ...given })
		.returning(['id', 'slug', 'name'])
		.executeTakeFirstOrThrow();
	for (const [position, { id, note = '' }] of members.entries())
		await db
			.insertInto('collection_members')
			.values({ collection_id: row.id, newsletter_id: id, position, note })
			.execute();
	return row;
}

/** A newsletter that can be met in many places, next to another one: issue, video, collection, category and former slug. */
export async function makeMetEverywhere(db: Db, given: Parameters<typeof makeNewsletter>[1]) {
	const category = await makeCategory(db, { name: 'Shelf' });
	const shared = { categoryIds: [category.id], tags: ['lanterns'] };
	const { id, slug } = await makeNewsletter(db, { ...shared, ...given });
	const other = await makeNewsletter(db, { name: 'Plain Sight', description: 'Lanterns.', ...shared });
	const issue = await makeIssue(db, { newsletter_id: id, title: 'Xanadu issue' });
	const video = await makeVideo(db, { newsletter_id: id, title: 'Xanadu video' });
	const members = [{ id, note: 'Xanadu note' }, { id: other.id }];
	const collection = await makeCollection(db, { name: 'Mixed', members });
	await db.insertInto('newsletter_old_slugs').values({ slug: 'xanadu-before', newsletter_id: id }).execute();
	const names = { id, slug, issue: issue.id, video: video.id, category: category.slug };
	return { id, shared, collection, names };
}
