import { inTransaction, type Tx } from '#database/database.ts';
import type { decideClaim as endpoint } from '#features/publishers/contract/manage-publishers.ts';
import {
	type ClaimOnListing,
	type ClaimRow,
	findClaim,
	insertClaim,
	listLiveClaims,
} from '#features/publishers/store/claims.ts';
import { ensurePublisher } from '#features/publishers/store/publishers.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { createToken } from '#platform/secret-token.ts';
import type { CheckedOf } from '#protocol/endpoint.ts';
import { changeClaim, endDelistingIfUnkept } from '../claims/change-claim.ts';
import { composeDecisionMail } from '../claims/mails/claim-mails.ts';
import { mailPublisher } from '../claims/mails/mail-publisher.ts';
import { isLive, lockListingOf } from '../claims/require-claim.ts';
import type { PublisherNeeds } from '../needs.ts';

type Decision = CheckedOf<typeof endpoint>['body'];
type Decided = Pick<ClaimRow, 'decided_by' | 'reason'>;

const monthMs = 30 * 24 * 3_600_000;

/** Applies an editor's decision on a claim and notifies everyone concerned. */
export function decideClaim(
	needs: PublisherNeeds,
	editor: Identity,
	id: number,
	body: Decision,
): Promise<ClaimOnListing> {
	return inTransaction(needs.db, async (tx) => {
		await lockListingOf(tx, id);
		const claim = (await findClaim(tx, id)) as ClaimOnListing;
		const decided = { decided_by: editor.username, reason: body.reason };
		const desk = openDecisions(tx, needs, editor, decided);
		if (body.decision === 'accept') {
			if (claim.state === 'held' || claim.state === 'withdrawn') throw new Problem('claim_decided');
			await desk.endOthers(claim);
			return desk.giveTo(claim);
		}
		if (!isLive(claim)) throw new Problem('claim_decided');
		if (body.decision !== 'transfer') {
			const ended = await desk.end(claim, body.decision === 'refuse' ? 'refused' : 'withdrawn');
			await endDelistingIfUnkept(tx, claim);
			return ended;
		}
		const target = await findOrMakeClaim(tx, claim, body.email, needs.clock());
		if (target.state === 'held') throw new Problem('claim_decided');
		if (target.id !== claim.id) await desk.end(claim, 'withdrawn');
		await desk.endOthers(target);
		return desk.giveTo(target);
	});
}

function openDecisions(tx: Tx, needs: PublisherNeeds, editor: Identity, decided: Decided) {
	const now = needs.clock();
	const decide = async (
		claim: ClaimOnListing,
		action: string,
		change: Partial<ClaimRow> & { state: 'held' | 'refused' | 'withdrawn' },
	) => {
		const changed = await changeClaim(tx, claim, { ...decided, ...change }, { actor: editor, action, now });
		const { name, slug, email } = claim;
		await mailPublisher(tx, needs)(email, (site) =>
			composeDecisionMail(site, { name, slug, decision: change.state, reason: decided.reason }),
		);
		return changed;
	};
	const end = (claim: ClaimOnListing, state: 'refused' | 'withdrawn') => decide(claim, state, { state });
	return {
		end,
		async endOthers({ id, newsletter_id }: ClaimOnListing) {
			for (const other of await listLiveClaims(tx, newsletter_id))
				if (other.id !== id) await end(other, 'refused');
		},
		giveTo(claim: ClaimOnListing) {
			// A valid proof continues to be rechecked; otherwise the editor's decision replaces it.
			const isProven = claim.state === 'contested' && claim.failed_checks === 0 && claim.method !== 'editor';
			return decide(claim, 'accepted', {
				state: 'held',
				failed_checks: 0,
				unanswered_checks: 0,
				...(isProven
					? { next_check_at: new Date(now.getTime() + monthMs) }
					: { method: 'editor', subject: '', proven_at: now, next_check_at: null }),
			});
		},
	};
}

/** The claim of the publisher with this address, created by the editor if there is none. */
async function findOrMakeClaim(
	tx: Tx,
	{ newsletter_id }: ClaimOnListing,
	email: string,
	now: Date,
): Promise<ClaimOnListing> {
	const publisher = await ensurePublisher(tx, email.toLowerCase(), now);
	const own = (await listLiveClaims(tx, newsletter_id)).find(
		({ publisher_id }) => publisher_id === publisher.id,
	);
	if (own) return own;
	const id = await insertClaim(tx, {
		newsletter_id,
		publisher_id: publisher.id,
		code: createToken(),
		created_at: now,
		changed_at: now,
	});
	return (await findClaim(tx, id)) as ClaimOnListing;
}
