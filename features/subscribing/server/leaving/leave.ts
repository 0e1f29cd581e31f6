import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { findPresentId } from '#features/newsletters/store/merge-newsletters.ts';
import type { LeaveAction, Leaving } from '#features/readers/contract/readers.ts';
import { isPaused } from '#features/readers/server/account/present.ts';
import {
	endDigestChoices,
	restoreDigestChoices,
	withdrawDigests,
} from '#features/readers/store/digest-choices.ts';
import {
	listPendingChoices,
	restorePendingChoices,
	withdrawPendingChoices,
} from '#features/readers/store/pending-choices.ts';
import { listReaderDigests, listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import { findSubscriber, lockSubscriber } from '#features/readers/store/subscribers.ts';
import { endSubscriptions, restoreSubscriptions } from '#features/readers/store/subscriptions.ts';
import {
	type LeaveScope,
	leavePurpose,
	readLeavePayload,
	writeLeaveScope,
} from '#features/subscribing/rules/leave-link.ts';
import { Problem } from '#platform/problem.ts';
import { maskEmail } from '#text/mask-email.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { listActive, listPausable, listPaused, pause, resume } from './pause.ts';

const undoableMs = 24 * 3600 * 1000;

type Link = {
	subscriberId: string;
	scope: LeaveScope;
	/** Recorded with whatever the link ended, so undo restores nothing else. */
	mark: string;
};

/** What a leave link is about. Read-only, so link scanners change nothing. */
export async function readLeaving(
	{ db, clock, signer }: SubscriptionNeeds,
	{ token }: { token: string },
): Promise<Leaving> {
	const now = clock();
	const link = readLink(signer.verify(leavePurpose, token, now));
	return describeLeaving(db, await followMerges(db, link), now);
}

/**
 * Ends what the link is about, or everything, immediately; or undoes what this link ended within a day. Or pauses it for
 * a month, or resumes it.
 */
export async function leave(
	{ db, clock, enqueue, signer }: SubscriptionNeeds,
	{ token, what }: { token: string; what: LeaveAction },
): Promise<Leaving> {
	const now = clock();
	const given = readLink(signer.verify(leavePurpose, token, now));
	return inTransaction(db, async (tx) => {
		if (!(await lockSubscriber(tx, given.subscriberId))) throw new Problem('link_not_valid');
		const link = await followMerges(tx, given);
		if (what === 'pause') await pause(tx, link, now);
		else if (what === 'resume') await resume(tx, link, now);
		else {
			const hasCountChanged =
				what === 'undo'
					? await takeBack(tx, link, now)
					: await end(tx, { ...link, what: what === 'all' ? { kind: 'everything' } : link.scope, now });
			if (hasCountChanged) await announceCountsSoon(tx, { enqueue, now });
		}
		return describeLeaving(tx, link, now);
	});
}

function readLink(payload: string | null): Link {
	const link = payload === null ? null : readLeavePayload(payload);
	if (!link) throw new Problem('link_not_valid');
	return { ...link, mark: `leave:${writeLeaveScope(link.scope)}` };
}

/** The mail may predate a merge of its newsletter into another. */
async function followMerges(db: Db, link: Link): Promise<Link> {
	const { scope } = link;
	if (scope.kind !== 'newsletter') return link;
	return { ...link, scope: { kind: 'newsletter', id: await findPresentId(db, scope.id) } };
}

async function end(tx: Tx, given: Link & { what: LeaveScope; now: Date }): Promise<boolean> {
	const { subscriberId, what, mark: endedBy, now } = given;
	const collectionIds = what.kind === 'everything' ? 'all' : what.kind === 'digest' ? [what.id] : [];
	await withdrawPendingChoices(tx, { subscriberId, what, endedBy, now });
	await endDigestChoices(tx, { subscriberId, collectionIds, endedBy, now });
	await withdrawDigests(tx, { subscriberId, collectionIds, now });
	const newsletters = listActive(await listReaderSubscriptions(tx, subscriberId), what);
	const newsletterIds = newsletters.map(({ newsletter_id }) => newsletter_id);
	return endSubscriptions(tx, { subscriberId, newsletterIds, endedBy, now });
}

async function takeBack(tx: Tx, link: Link, now: Date): Promise<boolean> {
	const given = {
		subscriberId: link.subscriberId,
		endedBy: link.mark,
		since: new Date(now.getTime() - undoableMs),
	};
	await restorePendingChoices(tx, given);
	await restoreDigestChoices(tx, given);
	return restoreSubscriptions(tx, given);
}

async function describeLeaving(db: Db, link: Link, now: Date): Promise<Leaving> {
	const { subscriberId, scope } = link;
	const subscriber = await findSubscriber(db, subscriberId);
	if (!subscriber) throw new Problem('link_not_valid');
	const subscriptions = await listReaderSubscriptions(db, subscriberId);
	const pending = await listPendingChoices(db, { subscriberId, now });
	const decided = [
		...subscriptions.map((row) => ({
			...row,
			kind: 'newsletter' as const,
			id: row.newsletter_id,
		})),
		...(await listReaderDigests(db, subscriberId)).map((row) => ({
			...row,
			kind: 'digest' as const,
			id: row.collection_id,
		})),
	];
	// Left before, and chosen again since.
	const isPending = ({ kind, id }: (typeof decided)[number]) =>
		pending.some((choice) => choice.kind === kind && choice.id === id);
	const things = [...decided.filter((thing) => !isPending(thing)), ...pending];
	const present = ({ kind, id, name }: (typeof things)[number]) => ({ kind, id, name });
	const since = new Date(now.getTime() - undoableMs);
	const active = things.filter(({ ended_at }) => ended_at === null);
	const isSubject = ({ kind, id }: (typeof things)[number]) =>
		'id' in scope && kind === scope.kind && id === scope.id;
	const subject =
		scope.kind === 'paper' ? { kind: 'paper' as const, name: 'your paper' } : things.find(isSubject);
	return {
		maskedEmail: maskEmail(subscriber.email),
		about: subject ? { kind: subject.kind, name: subject.name } : null,
		canLeave:
			scope.kind === 'paper'
				? listActive(subscriptions, scope).length > 0
				: active.some((thing) => scope.kind === 'everything' || isSubject(thing)),
		canPause: listPausable(subscriptions, scope).some((row) => !isPaused(row, now)),
		paused: listPaused(subscriptions, scope, now).map((row) => ({
			id: row.newsletter_id,
			name: row.name,
			until: row.paused_until.toISOString(),
		})),
		active: active.map(present),
		ended: things
			.filter(({ ended_at, ended_by }) => ended_at && ended_at > since && ended_by === link.mark)
			.map(present),
	};
}
