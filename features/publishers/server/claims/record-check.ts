import type { Tx } from '#database/database.ts';
import { insertClaimCheck, listLatestChecks } from '#features/publishers/store/claim-checks.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { publisherActor } from '../publisher-actor.ts';

type Check = Omit<Parameters<typeof insertClaimCheck>[1], 'claimId'>;

const dayMs = 24 * 3_600_000;

/**
 * Records an attempt to prove a claim, as evidence and in the audit log. A check with the same result as one less than a day ago
 * is left out of the audit log, as the button may be clicked often.
 */
export async function recordCheck(
	tx: Tx,
	claim: ClaimOnListing,
	action: string,
	check: Check,
): Promise<void> {
	const { now, ...after } = check;
	const latest = (await listLatestChecks(tx, claim.id)).find(({ method }) => method === check.method);
	await insertClaimCheck(tx, { claimId: claim.id, ...check });
	const isRepeated =
		check.method !== 'mail' &&
		latest?.is_proven === check.isProven &&
		latest.found === check.found &&
		latest.subject === check.subject &&
		latest.created_at.getTime() > now.getTime() - dayMs;
	if (isRepeated) return;
	await insertAuditEntry(tx, {
		actor: publisherActor(claim),
		action,
		subject: { kind: 'claim', id: claim.id, name: `${claim.name}, claimed by ${claim.email}` },
		before: null,
		after,
		now,
	});
}
