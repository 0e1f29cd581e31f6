import { inTransaction, type Tx } from '#database/database.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import type { EndRequest, ManagedSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import { endDigestChoices, withdrawDigests } from '#features/readers/store/digest-choices.ts';
import { withdrawPendingChoices } from '#features/readers/store/pending-choices.ts';
import { listReaderDigests, listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { endSubscriptions } from '#features/readers/store/subscriptions.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { ReaderNeeds } from '../needs.ts';
import { getSubscriber } from './get-subscriber.ts';
import { nameForAudit } from './name-for-audit.ts';

/** Ends one subscription or everything for a reader. Unlike leaving by a link, this cannot be undone by one. */
export async function endForSubscriber(
	{ db, clock, enqueue }: Pick<ReaderNeeds, 'db' | 'clock' | 'enqueue'>,
	actor: Identity,
	{ subscriberId, what }: { subscriberId: string; what: EndRequest },
): Promise<ManagedSubscriber> {
	const now = clock();
	const newsletterIds =
		'everything' in what ? 'all' : 'newsletterId' in what ? [Number(what.newsletterId)] : [];
	const collectionIds =
		'everything' in what ? 'all' : 'collectionId' in what ? [Number(what.collectionId)] : [];
	return inTransaction(db, async (tx) => {
		if (!(await lockSubscriber(tx, subscriberId))) throw new Problem('subscriber_not_found');
		const before = await namesOfActive(tx, subscriberId);
		const ending = { subscriberId, endedBy: 'editor', now };
		await withdrawPendingChoices(tx, { ...ending, what: scopeOf(what) });
		await endDigestChoices(tx, { ...ending, collectionIds });
		await withdrawDigests(tx, { subscriberId, collectionIds, now });
		const hasEnded = await endSubscriptions(tx, { ...ending, newsletterIds });
		if (hasEnded) await announceCountsSoon(tx, { enqueue, now });
		await insertAuditEntry(tx, {
			actor,
			action: 'ended what goes to',
			subject: { kind: 'subscriber', id: subscriberId, name: nameForAudit(subscriberId) },
			before,
			after: await namesOfActive(tx, subscriberId),
			now,
		});
		return getSubscriber({ db: tx, clock }, subscriberId);
	});
}

function scopeOf(what: EndRequest): LeaveScope {
	if ('newsletterId' in what) return { kind: 'newsletter', id: Number(what.newsletterId) };
	if ('collectionId' in what) return { kind: 'digest', id: Number(what.collectionId) };
	return { kind: 'everything' };
}

async function namesOfActive(tx: Tx, subscriberId: string) {
	const names = (rows: { name: string; ended_at: Date | null }[]) =>
		rows.filter(({ ended_at }) => ended_at === null).map(({ name }) => name);
	return {
		newsletters: names(await listReaderSubscriptions(tx, subscriberId)),
		digests: names(await listReaderDigests(tx, subscriberId)),
	};
}
