import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { type Catalogue, named } from './catalogue.ts';
import type { DemoContent } from './demo-content.ts';
import { dayMs } from './spread-times.ts';

/** Inserts the collections and returns their ids by slug. */
export async function loadCollections(
	tx: Tx,
	collections: DemoContent['collections'],
	{ newsletters }: Catalogue,
	now: Date,
): Promise<Map<string, number>> {
	const rows = collections.map(({ slug, name, introduction, icon, color, tags }, position) => ({
		slug,
		name,
		description: introduction,
		icon,
		color,
		tags,
		position,
		created_at: madeAt(now, position),
	}));
	const inserted = await insertRows(tx, 'collections', rows, { returning: ['id', 'slug'] });
	const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
	await insertRows(
		tx,
		'collection_members',
		collections.flatMap(({ slug, members }, place) =>
			members.map(({ newsletter, note }, position) => ({
				collection_id: named(ids, slug),
				newsletter_id: named(newsletters, newsletter).id,
				position,
				note,
				// Members from the start, so they are not news for a digest.
				added_at: madeAt(now, place),
			})),
		),
	);
	return ids;
}

function madeAt(now: Date, place: number): Date {
	return new Date(now.getTime() - (330 - place * 41) * dayMs);
}
