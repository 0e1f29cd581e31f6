import type { Db } from '#database/database.ts';
import { presentNewsletter } from '#features/newsletters/server/present.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import type { DeskNewsletter } from '#features/publishers/contract/desk.ts';
import { listColleagues } from '#features/publishers/store/colleagues.ts';
import { getKeptClaim } from '#features/publishers/store/desk.ts';
import { findLatestChange } from '#features/publishers/store/listing-changes.ts';
import { doChangesWait } from '#features/publishers/store/publisher-settings.ts';
import { findRemovalRequest } from '#features/publishers/store/removal-requests.ts';
import { Problem } from '#platform/problem.ts';
import { requireKept } from '../require-kept.ts';
import type { Asked } from './needs.ts';

/** A newsletter as its publisher sees it, without requests by rivals or former holders. */
export async function getDeskNewsletter(
	{ db }: { db: Db },
	{ publisherId, id }: Asked,
): Promise<DeskNewsletter> {
	const kept = await requireKept(db, publisherId, id);
	const row = await findNewsletter(db, id);
	if (!row) throw new Problem('newsletter_not_found');
	const claim = await getKeptClaim(db, kept.claim_id);
	const holder = { newsletterId: id, holderId: claim.publisher_id };
	const change = await findLatestChange(db, holder);
	const colleagues = await listColleagues(db, holder);
	return {
		listing: { ...presentNewsletter(row), feedUrl: row.feed_url },
		claim: {
			id: claim.id,
			state: claim.state,
			method: claim.method,
			subject: claim.subject,
			provenAt: claim.proven_at?.toISOString() ?? null,
			reason: claim.reason,
			isOwn: kept.is_own,
		},
		isReadOnly: claim.state !== 'held',
		changesWait: await doChangesWait(db),
		waiting:
			change?.state === 'waiting' ? { change: change.change, since: change.created_at.toISOString() } : null,
		refusal: change?.state === 'refused' ? change.reason || 'The editors gave no reason.' : '',
		delistedAt: row.delisted_at?.toISOString() ?? null,
		removalAskedAt: (await findRemovalRequest(db, holder))?.created_at.toISOString() ?? null,
		colleagues: colleagues.map((colleague) => ({
			id: colleague.id,
			email: colleague.email,
			invitedAt: colleague.invited_at.toISOString(),
			joinedAt: colleague.joined_at?.toISOString() ?? null,
		})),
	};
}
