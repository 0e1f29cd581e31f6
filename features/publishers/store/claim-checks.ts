import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import type { CodeMail } from '#features/publishers/rules/code-limits.ts';

export type ClaimCheckRow = Selectable<Tables['claim_checks']>;

const maxFound = 200;

/** Records a check of a claim's proof. */
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

/** The latest checks of each of these claims, newest first. */
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

/** The latest check per method. */
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

/** The number of checks with these methods since a point in time. */
export async function countClaimChecks(
	db: Db,
	{ claimId, methods, since }: { claimId: number; methods: readonly string[]; since: Date },
): Promise<number> {
	return countRows(
		db
			.selectFrom('claim_checks')
			.where('claim_id', '=', claimId)
			.where('method', 'in', methods)
			.where('created_at', '>', since),
	);
}

/** Recorded whenever a code is mailed; also used to count them. */
export const codeMailed = 'A code was mailed to it.';

/** The codes mailed since a point in time, for a newsletter or to an address. */
export async function listCodeMails(
	tx: Tx,
	{ newsletterId, address, since }: { newsletterId: number; address: string; since: Date },
): Promise<CodeMail[]> {
	const { rows } = await sql<CodeMail>`
		select newsletter_id as "newsletterId", email, claim_checks.subject as address, claim_checks.created_at as at
		from claims
		join claim_checks on claim_id = claims.id
		join publishers on publishers.id = publisher_id
		where newsletter_id = ${newsletterId} and claim_checks.method = 'mail' and found = ${codeMailed}
			and claim_checks.created_at > ${since}
		union all
		select newsletter_id, email, lower(recipient), next_attempt_at
		from deliveries
		join claims on claims.id = substring(mailing_key from '^claim-code:[0-9]+:([0-9]+):')::integer
		join publishers on publishers.id = publisher_id
		where lower(recipient) = lower(${address}) and kind = 'claim' and next_attempt_at > ${since}
			and newsletter_id <> ${newsletterId}
	`.execute(tx);
	return rows;
}
