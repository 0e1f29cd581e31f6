import type { Tx } from '#database/database.ts';
import { restartHandOvers } from '#features/delivery/store/hand-overs.ts';
import { endByClaim } from '#features/delivery/store/publisher-connections.ts';
import { endDelisting, putKeptBy } from '#features/newsletters/store/kept-by.ts';
import { findNewsletter, updateNewsletter } from '#features/newsletters/store/newsletters.ts';
import {
	type ClaimOnListing,
	type ClaimRow,
	findClaim,
	listLiveClaims,
	updateClaim,
} from '#features/publishers/store/claims.ts';
import { endKeeping } from '#features/publishers/store/kept-things.ts';
import type { NewAuditEntry } from '#features/site/store/audit-log.ts';
import { recordClaim } from './record-claim.ts';

type By = { actor: NewAuditEntry['actor']; action: string; now: Date };

const nothingAwaited = { mail_code_hash: null, mail_code_expires_at: null, mail_code_tries: 0 } as const;

/** Moves a claim to another state and updates what readers see of it. The caller must have locked its newsletter. */
export async function changeClaim(
	tx: Tx,
	claim: ClaimOnListing,
	change: Partial<ClaimRow> & Pick<ClaimRow, 'state'>,
	{ actor, action, now }: By,
): Promise<ClaimOnListing> {
	const isOver = change.state === 'refused' || change.state === 'withdrawn';
	await updateClaim(tx, claim.id, {
		...change,
		...(isOver ? { ...nothingAwaited, next_check_at: null } : {}),
		...(change.state === claim.state ? {} : { changed_at: now }),
	});
	const changed = (await findClaim(tx, claim.id)) as ClaimOnListing;
	if (change.state === 'held') await keep(tx, changed);
	else if (claim.state === 'held') await putKeptBy(tx, claim.newsletter_id, null);
	if (isOver) {
		await endKeeping(tx, {
			claimId: claim.id,
			newsletterId: claim.newsletter_id,
			publisherId: claim.publisher_id,
			now,
		});
		await endDelivery(tx, claim);
	}
	await recordClaim(tx, { actor, action, before: claim, claim: changed, now });
	return changed;
}

/** Stops handing readers over to their system, and revokes their permission to forward whole issues. */
async function endDelivery(tx: Tx, { id, newsletter_id }: ClaimOnListing): Promise<void> {
	const ended = await endByClaim(tx, id);
	if (ended.includes('hand-over')) await restartHandOvers(tx, newsletter_id);
	const newsletter = await findNewsletter(tx, newsletter_id);
	if (newsletter && ended.some((way) => way === newsletter.delivery))
		await updateNewsletter(tx, newsletter_id, { delivery: 'announce' });
}

/** Lifts the delisting if no proven claim is left: no publisher could relist the newsletter any more. */
export async function endDelistingIfUnkept(
	tx: Tx,
	{ newsletter_id, delisted_at }: ClaimOnListing,
): Promise<void> {
	const isKept = (await listLiveClaims(tx, newsletter_id)).some(({ state }) => state !== 'open');
	if (!isKept && delisted_at) await endDelisting(tx, newsletter_id);
}

async function keep(tx: Tx, claim: ClaimOnListing): Promise<void> {
	const { method, proven_at, newsletter_id } = claim;
	if (!method || !proven_at) return;
	await putKeptBy(tx, newsletter_id, {
		method,
		subject: publicSubject(claim),
		since: proven_at.toISOString(),
	});
}

/** Of a proven mail address, readers only see the domain. */
function publicSubject({ method, subject }: ClaimRow): string {
	return method === 'mail' ? subject.slice(subject.lastIndexOf('@') + 1) : subject;
}
