import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import type { LeaveAction, Leaving } from '#features/readers/contract/readers.ts';
import { isPaused } from '#features/readers/server/account/present.ts';
import {
	endDigestChoices,
	restoreDigestChoices,
	withdrawDigests,
} from '#features/readers/store/digest-choices.ts';
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
import { listPausable, listPaused, pause, resume } from './pause.ts';

const undoableMs = 24 * 3600 * 1000;

type Link = { subscriberId: string; scope: LeaveScope };

/** What a link for leaving is about. Programs that open every link in a mail change nothing by it. */
export async function readLeaving(
	{ db, clock, signer }: SubscriptionNeeds,
	{ token }: { token: string },
): Promise<Leaving> {
	const now = clock();
	return describeLeaving(db, readLink(signer.verify(leavePurpose, token, now)), now);
}

/**
 * Ends what the link is about, or everything, at once; or takes back what this link ended within a day. Or lets what the link is
 * about rest for a month, and takes that back.
 */
export async function leave(
	{ db, clock, enqueue, signer }: SubscriptionNeeds,
	{ token, what }: { token: string; what: LeaveAction },
): Promise<Leaving> {
	const now = clock();
	const link = readLink(signer.verify(leavePurpose, token, now));
	return inTransaction(db, async (tx) => {
		if (!(await lockSubscriber(tx, link.subscriberId))) throw new Problem('link_not_valid');
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
	return link;
}

/** Stands beside whatever the link ended, so that it takes back nothing else. */
function markOf({ scope }: Link): string {
	return `leave:${writeLeaveScope(scope)}`;
}

async function end(tx: Tx, given: Link & { what: LeaveScope; now: Date }): Promise<boolean> {
	const { subscriberId, what, now } = given;
	const endedBy = markOf(given);
	const of = (kind: LeaveScope['kind']) =>
		what.kind === 'everything' ? 'all' : what.kind === kind ? [what.id] : [];
	const collectionIds = of('digest');
	await endDigestChoices(tx, { subscriberId, collectionIds, endedBy, now });
	await withdrawDigests(tx, { subscriberId, collectionIds, now });
	return endSubscriptions(tx, { subscriberId, newsletterIds: of('newsletter'), endedBy, now });
}

async function takeBack(tx: Tx, link: Link, now: Date): Promise<boolean> {
	const given = {
		subscriberId: link.subscriberId,
		endedBy: markOf(link),
		since: new Date(now.getTime() - undoableMs),
	};
	await restoreDigestChoices(tx, given);
	return restoreSubscriptions(tx, given);
}

async function describeLeaving(db: Db, link: Link, now: Date): Promise<Leaving> {
	const { subscriberId, scope } = link;
	const subscriber = await findSubscriber(db, subscriberId);
	if (!subscriber) throw new Problem('link_not_valid');
	const subscriptions = await listReaderSubscriptions(db, subscriberId);
	const things = [
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
	const present = ({ kind, id, name }: (typeof things)[number]) => ({ kind, id, name });
	const since = new Date(now.getTime() - undoableMs);
	const subject =
		scope.kind === 'everything'
			? undefined
			: things.find(({ kind, id }) => kind === scope.kind && id === scope.id);
	return {
		maskedEmail: maskEmail(subscriber.email),
		about: subject ? { kind: subject.kind, name: subject.name } : null,
		canPause: listPausable(subscriptions, scope).some((row) => !isPaused(row, now)),
		paused: listPaused(subscriptions, scope, now).map((row) => ({
			id: row.newsletter_id,
			name: row.name,
			until: row.paused_until.toISOString(),
		})),
		active: things.filter(({ ended_at }) => ended_at === null).map(present),
		ended: things
			.filter(({ ended_at, ended_by }) => ended_at && ended_at > since && ended_by === markOf(link))
			.map(present),
	};
}
