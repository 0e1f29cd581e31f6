import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { containsPattern } from '#database/like-patterns.ts';
import type { ClaimState } from '#features/publishers/contract/claims.ts';
import type { PublisherRow } from './publishers.ts';

export type ManagedPublisherRow = PublisherRow & {
	sessions: number;
	listings: { id: number; slug: string; name: string; state: ClaimState; claimId: number | null }[];
};

/** Most recently seen first. Searches the address and the names of the newsletters they claim or keep. */
export async function listManagedPublishers(
	db: Db,
	{ q, limit, page, now }: { q: string; limit: number; page: number; now: Date },
): Promise<ManagedPublisherRow[]> {
	const { rows } = await sql<ManagedPublisherRow>`
		select publishers.*,
			(
				select count(*)::int from link_sessions where publisher_id = publishers.id and expires_at > ${now}
			) as sessions,
			(
				select coalesce(jsonb_agg(kept order by kept.name, kept.id), '[]')
				from (${listingsOf}) as kept
			) as listings
		from publishers
		where ${matches(q)}
		order by last_seen_at desc nulls last, publishers.id
		limit ${limit} offset ${(page - 1) * limit}
	`.execute(db);
	return rows;
}

/** Counts no further than anyone would page through. */
export async function countManagedPublishers(db: Db, q: string, atMost = 10_000): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from publishers where ${matches(q)} limit ${atMost}) as found
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** The newsletters they claim or keep themselves, and those they were invited to by the holder. */
const listingsOf = sql`
	select newsletters.id, slug, name, claims.state,
		case when claims.publisher_id = publishers.id then claims.id end as "claimId"
	from claims join newsletters on newsletters.id = claims.newsletter_id and deleted_at is null
	where claims.state in ('open', 'contested', 'held', 'questioned')
		and (
			claims.publisher_id = publishers.id
			or claims.state <> 'open' and exists (
				select from colleagues
				where colleagues.newsletter_id = claims.newsletter_id and colleagues.publisher_id = publishers.id
					and joined_at is not null and invited_by = claims.publisher_id
			)
		)
`;

function matches(q: string) {
	const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
	if (words.length === 0) return sql<boolean>`true`;
	return sql<boolean>`(${sql.join(
		words.map(
			(word) => sql`(
				lower(publishers.email) like ${containsPattern(word)}
				or exists (select from (${listingsOf}) as kept where lower(kept.name) like ${containsPattern(word)})
			)`,
		),
		sql` and `,
	)})`;
}
