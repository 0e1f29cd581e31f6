import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type ClaimCheckRow = Selectable<Tables['claim_checks']>;

const maxFound = 200;

/** Writes down a look at what was to prove a claim. */
export async function insertClaimCheck(
	tx: Tx,
	check: {
		claimId: number;
		method: string;
		subject: string;
		isProven: boolean;
		found: string;
		now: Date;
	},
): Promise<void> {
	await tx
		.insertInto('claim_checks')
		.values({
			claim_id: check.claimId,
			method: check.method,
			subject: check.subject,
			is_proven: check.isProven,
			found: check.found.slice(0, maxFound),
			created_at: check.now,
		})
		.execute();
}

/** The latest looks for each of these claims, the newest first. */
export async function listClaimChecks(
	db: Db,
	claimIds: readonly number[],
	perClaim: number,
): Promise<ClaimCheckRow[]> {
	const { rows } = await sql<ClaimCheckRow>`
		select latest.* from unnest(${[...claimIds]}::integer[]) as claim (id)
		cross join lateral (
			select * from claim_checks where claim_id = claim.id order by claim_checks.id desc limit ${perClaim}
		) as latest
	`.execute(db);
	return rows;
}

/** The latest look of each method. */
export async function listLatestChecks(db: Db, claimId: number): Promise<ClaimCheckRow[]> {
	return db
		.selectFrom('claim_checks')
		.selectAll()
		.distinctOn('method')
		.where('claim_id', '=', claimId)
		.orderBy('method')
		.orderBy('id', 'desc')
		.execute();
}

/** How often was looked, by these methods, since a moment. */
export async function countClaimChecks(
	db: Db,
	{ claimId, methods, since }: { claimId: number; methods: readonly string[]; since: Date },
): Promise<number> {
	const { count } = await db
		.selectFrom('claim_checks')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('claim_id', '=', claimId)
		.where('method', 'in', methods)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return count;
}

/** What is written down when a code goes out; it counts them too. */
export const codeMailed = 'A code was mailed to it.';

/** How many codes were mailed since a moment: for a claim, for all claims on its newsletter, and to an address. */
export async function countCodeMails(
	tx: Tx,
	given: { claimId: number; newsletterId: number; address: string; since: Date },
): Promise<{ ofClaim: number; ofNewsletter: number; toAddress: number }> {
	const { claimId, newsletterId, address, since } = given;
	const { rows } = await sql<{ ofClaim: number; ofNewsletter: number; toAddress: number }>`
		select
			count(*) filter (where claim_id = ${claimId})::int as "ofClaim",
			count(*)::int as "ofNewsletter",
			(
				select count(*)::int from deliveries
				where lower(recipient) = lower(${address}) and kind = 'claim' and next_attempt_at > ${since}
					and mailing_key like 'claim-code:%'
			) as "toAddress"
		from claims join claim_checks on claim_id = claims.id
		where newsletter_id = ${newsletterId} and claim_checks.method = 'mail' and found = ${codeMailed}
			and claim_checks.created_at > ${since}
	`.execute(tx);
	return rows[0] ?? { ofClaim: 0, ofNewsletter: 0, toAddress: 0 };
}
