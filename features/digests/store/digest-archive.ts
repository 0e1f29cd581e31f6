import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import {
	type DigestFrequency,
	type DigestOrigin,
	digestOrigins,
} from '#features/digests/contract/digests.ts';
import { archiveIdOf, mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import { digestSources } from './digests.ts';

/** Identifies a sent digest. */
export type ArchiveEntry = { id: string; title: string; sent_at: Date };

export type ArchivedDigestRow = ArchiveEntry & {
	/** The mail as composed for everyone; null if nothing was mailed from here. */
	mail_html: string | null;
	/** The targets of its links, by position. */
	links: string[];
	rendered_content: string | null;
	/** Markdown, possibly with placeholders. */
	content: string;
	frequency: DigestFrequency;
};

/**
 * The digests of a collection that were sent or recorded as sent. A stopped or cancelled one is included once anyone has got
 * it.
 */
function archived(collectionId: number) {
	const of = (origin: DigestOrigin) => sql`
		select ${sql.lit(archiveIdOf(origin, ''))} || digest.id as id, digest.id as number, title, content, rendered_content,
			frequency, key, coalesce(digest.sent_at, started_at, digest.scheduled_for, digest.created_at) as sent_at
		from ${digestSources[origin]}
		left join mailings on key = ${sql.lit(mailingKeyOf(origin, ''))} || digest.id
		where digest.collection_id = ${collectionId} and (
			digest.status = 'sent'
			or digest.status = 'sending' and key is not null
			or digest.status in ('stopped', 'cancelled') and exists (
				select from deliveries where mailing_key = key and deliveries.status in ('sent', 'kept')
			)
		)`;
	return sql`(${sql.join(digestOrigins.map(of), sql` union all `)})`;
}

/** Adds what the text of the picked digests is made from. */
const withTexts = sql`
	select picked.id, title, sent_at, content, rendered_content, frequency, html as mail_html,
		array(select url from mailing_links where mailing_key = picked.key order by position) as links
	from picked left join mailings on mailings.key = picked.key`;

/** One page of a collection's archive, newest first. */
export async function listArchivedDigests(
	db: Db,
	collectionId: number,
	{ limit, offset }: { limit: number; offset: number },
): Promise<ArchivedDigestRow[]> {
	const { rows } = await sql<ArchivedDigestRow>`
		with picked as (
			select * from ${archived(collectionId)} as archived
			order by sent_at desc, number desc, id limit ${limit} offset ${offset}
		)
		${withTexts} order by sent_at desc, number desc, picked.id
	`.execute(db);
	return rows;
}

export async function countArchivedDigests(db: Db, collectionId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as count from ${archived(collectionId)} as archived
	`.execute(db);
	return rows[0]?.count ?? 0;
}

type Beside = { newer: ArchiveEntry | null; older: ArchiveEntry | null };

/** A digest of a collection's archive, with the ones sent just after and before it. */
export async function findArchivedDigest(
	db: Db,
	collectionId: number,
	id: string,
): Promise<(ArchivedDigestRow & Beside) | null> {
	const { rows } = await sql<ArchivedDigestRow>`
		with picked as (select * from ${archived(collectionId)} as archived where id = ${id}) ${withTexts}
	`.execute(db);
	const [row] = rows;
	if (!row) return null;
	const { rows: entries } = await sql<ArchiveEntry>`
		select id, title, sent_at from ${archived(collectionId)} as archived order by sent_at desc, number desc, id
	`.execute(db);
	const place = entries.findIndex((entry) => entry.id === id);
	return { ...row, newer: entries[place - 1] ?? null, older: entries[place + 1] ?? null };
}

/** Every sent digest with its collection, for the sitemap. */
export async function listArchiveAddresses(
	db: Db,
	limit: number,
): Promise<{ slug: string; id: string; sent_at: Date }[]> {
	const { rows } = await sql<{ slug: string; id: string; sent_at: Date }>`
		select slug, sent.id, sent.sent_at from collections
		join (
			select 'e' || id as id, collection_id, coalesce(sent_at, scheduled_for, created_at) as sent_at
			from digest_emails where status = 'sent' and removed_at is null
			union all
			select 'c' || id, collection_id, coalesce(sent_at, scheduled_for, created_at)
			from collection_digests where status = 'sent' and removed_at is null
		) as sent on sent.collection_id = collections.id
		order by sent.sent_at desc, sent.id limit ${limit}
	`.execute(db);
	return rows;
}

/** Which of these newsletters are public, by current or old slugs. */
export async function listVisibleSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ slug: string }>`
		select slug from newsletters where not hidden and slug = any(${slugs}::text[])
		union
		select newsletter_old_slugs.slug from newsletter_old_slugs
		join newsletters on newsletters.id = newsletter_old_slugs.newsletter_id and not newsletters.hidden
		where newsletter_old_slugs.slug = any(${slugs}::text[])
	`.execute(db);
	return rows.map(({ slug }) => slug);
}
