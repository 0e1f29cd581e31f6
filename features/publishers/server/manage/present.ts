import type { ManagedClaim, Publisher } from '#features/publishers/contract/manage-publishers.ts';
import type { ClaimCheckRow } from '#features/publishers/store/claim-checks.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import type { ManagedPublisherRow } from '#features/publishers/store/managed-publishers.ts';
import { presentCheck } from '../claims/present-claim.ts';

export function presentPublisher(row: ManagedPublisherRow): Publisher {
	return {
		id: row.id,
		email: row.email,
		createdAt: row.created_at.toISOString(),
		lastSeenAt: row.last_seen_at?.toISOString() ?? null,
		sessions: row.sessions,
		listings: row.listings,
	};
}

export function presentManagedClaim(claim: ClaimOnListing, checks: readonly ClaimCheckRow[]): ManagedClaim {
	return {
		id: claim.id,
		newsletter: { id: claim.newsletter_id, slug: claim.slug, name: claim.name },
		publisher: { id: claim.publisher_id, email: claim.email },
		state: claim.state,
		method: claim.method,
		subject: claim.subject,
		provenAt: claim.proven_at?.toISOString() ?? null,
		decidedBy: claim.decided_by,
		reason: claim.reason,
		createdAt: claim.created_at.toISOString(),
		changedAt: claim.changed_at.toISOString(),
		nextCheckAt: claim.next_check_at?.toISOString() ?? null,
		checks: checks.filter((check) => check.claim_id === claim.id).map(presentCheck),
	};
}
