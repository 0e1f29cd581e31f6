import type { Tx } from '#database/database.ts';
import { putKeptBy } from '#features/newsletters/store/kept-by.ts';
import { insertClaimCheck } from '#features/publishers/store/claim-checks.ts';
import { insertClaim } from '#features/publishers/store/claims.ts';
import { joinAsColleague, putColleague } from '#features/publishers/store/colleagues.ts';
import { ensurePublisher, touchPublisher } from '#features/publishers/store/publishers.ts';
import { createToken } from '#platform/secret-token.ts';
import { type Catalogue, named } from './catalogue.ts';
import type { DemoClaim } from './demo-content.ts';
import { dayMs } from './spread-times.ts';

/** Publishers with their proven claims, which are never checked again: the places do not exist on the real network. */
export async function loadClaims(
	tx: Tx,
	claims: readonly DemoClaim[],
	{ newsletters }: Catalogue,
	now: Date,
): Promise<void> {
	const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
	for (const { newsletter, publisher, method, subject, provenDaysAgo, found, ...claim } of claims) {
		const { id: newsletterId } = named(newsletters, newsletter);
		const provenAt = daysAgo(provenDaysAgo);
		const signIn = async (email: string) => {
			const { id } = await ensurePublisher(tx, email, provenAt);
			await touchPublisher(tx, id, daysAgo(1));
			return id;
		};
		const publisherId = await signIn(publisher);
		const claimId = await insertClaim(tx, {
			newsletter_id: newsletterId,
			publisher_id: publisherId,
			code: createToken(),
			state: claim.question === null ? 'held' : 'questioned',
			method,
			subject,
			proven_at: provenAt,
			next_check_at: null,
			failed_checks: claim.question === null ? 0 : 2,
			reason: claim.question ?? '',
			created_at: provenAt,
			changed_at: claim.question === null ? provenAt : daysAgo(1),
		});
		const look = (isProven: boolean, seen: string, at: Date) =>
			insertClaimCheck(tx, { claimId, method, subject, isProven, found: seen, now: at });
		await look(true, found, provenAt);
		if (claim.question === null)
			await putKeptBy(tx, newsletterId, { method, subject, since: provenAt.toISOString() });
		else for (const days of [2, 1]) await look(false, claim.question, daysAgo(days));
		for (const colleague of claim.colleagues) {
			const invited = { newsletterId, publisherId: await signIn(colleague), holderId: publisherId };
			await putColleague(tx, { ...invited, now: provenAt });
			await joinAsColleague(tx, invited.publisherId, provenAt);
		}
	}
}
