import type { Tx } from '#database/database.ts';
import type { ClaimOnListing, ClaimRow } from '#features/publishers/store/claims.ts';
import { insertAuditEntry, type NewAuditEntry } from '#features/site/store/audit-log.ts';

type Noted = Pick<ClaimRow, 'newsletter_id' | 'state' | 'method' | 'subject' | 'reason'>;

/** Records a change of a claim in the audit log, never its codes. */
export function recordClaim(
	tx: Tx,
	{
		actor,
		action,
		before,
		claim,
		now,
	}: {
		actor: NewAuditEntry['actor'];
		action: string;
		before: Noted | null;
		claim: ClaimOnListing;
		now: Date;
	},
): Promise<void> {
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'claim', id: claim.id, name: `${claim.name}, claimed by ${claim.email}` },
		before: before && snapshot(before),
		after: snapshot(claim),
		now,
	});
}

function snapshot({ newsletter_id, state, method, subject, reason }: Noted) {
	return { newsletterId: newsletter_id, state, method, subject, reason };
}
