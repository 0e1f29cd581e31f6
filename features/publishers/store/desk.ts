import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { ClaimState } from '#features/publishers/contract/claims.ts';

export type DeskRow = {
	newsletter_id: number;
	claim_id: number;
	state: ClaimState;
	is_own: boolean;
	slug: string;
	name: string;
	image_url: string;
	hidden: boolean;
};

/** The listings of these claims, plus those a publisher has started to claim but not proven. */
export async function listDeskRows(
	db: Db,
	publisherId: string,
	claimIds: readonly number[],
): Promise<DeskRow[]> {
	const { rows } = await sql<DeskRow>`
		select newsletter_id, claims.id as claim_id, state, publisher_id = ${publisherId} as is_own,
			slug, name, image_url, hidden
		from claims join newsletters on newsletters.id = newsletter_id and deleted_at is null
		where claims.id = any(${[...claimIds]}::integer[]) or publisher_id = ${publisherId} and state = 'open'
		order by lower(name), newsletter_id, claims.id
	`.execute(db);
	return rows;
}

export async function getKeptClaim(db: Db, id: number): Promise<Selectable<Tables['claims']>> {
	return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function countWaitingClaims(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from claims
		join newsletters on newsletters.id = newsletter_id and deleted_at is null
		where state in ('contested', 'questioned')
	`.execute(db);
	return rows[0]?.count ?? 0;
}

export type SubmittedRow = Pick<
	Selectable<Tables['submissions']>,
	'id' | 'name' | 'address' | 'status' | 'answer' | 'created_at' | 'answered_at'
> & { newsletter_slug: string | null };

/** What an address has submitted and confirmed, latest first. */
export async function listSubmitted(db: Db, email: string, limit: number): Promise<SubmittedRow[]> {
	const { rows } = await sql<SubmittedRow>`
		select submissions.id, submissions.name, address, status, answer, submissions.created_at, answered_at,
			slug as newsletter_slug
		from submissions left join newsletters on newsletters.id = newsletter_id and deleted_at is null
		where lower(sender_email) = lower(${email}) and sender_confirmed_at is not null
		order by submissions.created_at desc, submissions.id desc limit ${limit}
	`.execute(db);
	return rows;
}
