import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { ClaimState } from '#features/publishers/contract/claims.ts';

export type KeptNewsletter = { newsletter_id: number; claim_id: number; state: ClaimState; is_own: boolean };

/** The newsletters a publisher keeps, by their own claim or as a colleague of the holder. With an id, only that one. */
export async function listKeptNewsletters(
	db: Db,
	publisherId: string,
	newsletterId: number | null = null,
): Promise<KeptNewsletter[]> {
	const { rows } = await sql<KeptNewsletter>`
		select distinct on (claims.newsletter_id) claims.newsletter_id, claims.id as claim_id, claims.state,
			claims.publisher_id = ${publisherId} as is_own
		from claims
		join newsletters on newsletters.id = claims.newsletter_id and newsletters.deleted_at is null
		where claims.state in ('contested', 'held', 'questioned')
			and (${newsletterId}::integer is null or claims.newsletter_id = ${newsletterId})
			and (
				claims.publisher_id = ${publisherId}
				or exists (
					select from colleagues
					where colleagues.newsletter_id = claims.newsletter_id and colleagues.publisher_id = ${publisherId}
						and joined_at is not null and invited_by = claims.publisher_id
				)
			)
		order by claims.newsletter_id, claims.publisher_id = ${publisherId} desc, claims.state = 'held' desc, claims.id
	`.execute(db);
	return rows;
}
