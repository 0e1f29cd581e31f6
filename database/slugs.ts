import { sql } from 'kysely';
import { reservedSlugs } from '#features/newsletters/contract/reserved-slugs.ts';
import { slugOfName, uniqueSlug } from '#text/slug.ts';
import type { Tx } from './database.ts';
import { prefixPattern } from './like-patterns.ts';

/** Where the former slugs of each kind of thing are, and the column that names the thing. */
const formerSlugs = {
	newsletters: { table: 'newsletter_old_slugs', column: 'newsletter_id' },
	categories: { table: 'category_old_slugs', column: 'category_id' },
	collections: { table: 'collection_old_slugs', column: 'collection_id' },
} as const;
type Kind = keyof typeof formerSlugs;

/** The slug for a name, neither reserved nor used by others now or before. The caller must hold the lock of this kind. */
export async function findFreeSlug(tx: Tx, kind: Kind, name: string, exceptId = 0): Promise<string> {
	const base = slugOfName(name);
	const pattern = prefixPattern(base);
	const { table, column } = formerSlugs[kind];
	const { rows } = await sql<{ slug: string }>`
		select slug from ${sql.table(kind)} where slug like ${pattern} and id <> ${exceptId}
		union all
		select slug from ${sql.table(table)} where slug like ${pattern} and ${sql.ref(column)} <> ${exceptId}
	`.execute(tx);
	return uniqueSlug(base, [...reservedSlugs[kind], ...rows.map(({ slug }) => slug)]);
}

/** A new name gets a new slug; a change of case or punctuation keeps the current one. */
export async function chooseSlug(
	tx: Tx,
	kind: Kind,
	current: { id: number; name: string; slug: string },
	name: string,
): Promise<string> {
	const isSame = slugOfName(name) === slugOfName(current.name);
	const reserved: readonly string[] = reservedSlugs[kind];
	if (isSame && !reserved.includes(current.slug)) return current.slug;
	return findFreeSlug(tx, kind, name, current.id);
}

/** Keeps a former slug as an address that leads to the same thing. */
export async function retireSlug(
	tx: Tx,
	kind: Kind,
	id: number,
	{ oldSlug, newSlug }: { oldSlug: string; newSlug: string },
): Promise<void> {
	const table = sql.table(formerSlugs[kind].table);
	const column = sql.ref(formerSlugs[kind].column);
	await sql`delete from ${table} where slug = ${newSlug}`.execute(tx);
	await sql`
		insert into ${table} (slug, ${column}) values (${oldSlug}, ${id})
		on conflict (slug) do update set ${column} = excluded.${column}
	`.execute(tx);
}
