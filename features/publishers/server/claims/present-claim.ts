import type { Db } from '#database/database.ts';
import type { Claim, ClaimCheck } from '#features/publishers/contract/claims.ts';
import { describeProofs } from '#features/publishers/rules/proof-texts.ts';
import { type ClaimCheckRow, listLatestChecks } from '#features/publishers/store/claim-checks.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import { readIdentity } from './read-identity.ts';
import { isLive } from './require-claim.ts';

/** A claim as its own publisher sees it, with the remaining steps. */
export async function presentClaim(db: Db, claim: ClaimOnListing, now: Date): Promise<Claim> {
	const checks = await listLatestChecks(db, claim.id);
	const proofs = isLive(claim) ? describeProofs(await readIdentity(db, claim), claim.code) : [];
	const isCodeAwaited =
		claim.mail_code_hash !== null && claim.mail_code_expires_at !== null && claim.mail_code_expires_at > now;
	return {
		id: claim.id,
		newsletter: {
			id: claim.newsletter_id,
			slug: claim.slug,
			name: claim.name,
			imageUrl: claim.image_url,
		},
		state: claim.state,
		method: claim.method,
		subject: claim.subject,
		provenAt: claim.proven_at?.toISOString() ?? null,
		codeSentTo: isCodeAwaited ? claim.mail_address : '',
		reason: claim.reason,
		proofs: proofs.map((proof) => {
			const check = checks.find(({ method }) => method === proof.method);
			return { ...proof, lastCheck: check ? presentCheck(check) : null };
		}),
		createdAt: claim.created_at.toISOString(),
	};
}

export function presentCheck(check: ClaimCheckRow): ClaimCheck {
	return {
		method: check.method as ClaimCheck['method'],
		subject: check.subject,
		isProven: check.is_proven,
		found: check.found,
		at: check.created_at.toISOString(),
	};
}
