import type { Tx } from '#database/database.ts';
import { rescheduleWaitingItems } from '#features/delivery/store/papers.ts';
import { assertMailedByUs, endOfPause } from '#features/readers/server/account/change-subscription.ts';
import { isPaused } from '#features/readers/server/account/present.ts';
import { isInPaper, isMailedByUs } from '#features/readers/server/account/way-of.ts';
import { listReaderSubscriptions, type ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';
import { updateSubscriptions } from '#features/readers/store/subscriptions.ts';
import type { LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import { Problem } from '#platform/problem.ts';

type Link = { subscriberId: string; scope: LeaveScope };

/** Pauses what a link is about for a month. */
export async function pause(tx: Tx, { subscriberId, scope }: Link, now: Date): Promise<void> {
	if (scope.kind === 'digest') throw new Problem('digest_without_pause');
	if (scope.kind === 'newsletter') await assertMailedByUs(tx, { subscriberId, newsletterId: scope.id });
	const rows = listPausable(await listReaderSubscriptions(tx, subscriberId), scope);
	await setPause(tx, { subscriberId, rows, until: endOfPause(now) });
}

/** Ends the latest pause. */
export async function resume(tx: Tx, { subscriberId, scope }: Link, now: Date): Promise<void> {
	const rows = listPaused(await listReaderSubscriptions(tx, subscriberId), scope, now);
	await setPause(tx, { subscriberId, rows, until: null });
}

async function setPause(
	tx: Tx,
	given: { subscriberId: string; rows: ReaderSubscriptionRow[]; until: Date | null },
): Promise<void> {
	const { subscriberId, rows, until } = given;
	const newsletterIds = rows.map(({ newsletter_id }) => newsletter_id);
	await updateSubscriptions(tx, { subscriberId, newsletterIds }, { paused_until: until });
	await rescheduleWaitingItems(tx, subscriberId);
}

/** The reader's active newsletters within a link's scope. */
export function listActive(
	rows: readonly ReaderSubscriptionRow[],
	scope: LeaveScope,
): ReaderSubscriptionRow[] {
	const isMeant = (row: ReaderSubscriptionRow) =>
		scope.kind === 'everything' ||
		(scope.kind === 'newsletter' && scope.id === row.newsletter_id) ||
		(scope.kind === 'paper' && isInPaper(row));
	return rows.filter((row) => row.status === 'active' && isMeant(row));
}

/** Those of them that we mail. */
export function listPausable(
	rows: readonly ReaderSubscriptionRow[],
	scope: LeaveScope,
): ReaderSubscriptionRow[] {
	return listActive(rows, scope).filter((row) => row.converted_at !== null && isMailedByUs(row));
}

/** What was paused last within the scope; subscriptions paused together end at the same time. */
export function listPaused(rows: readonly ReaderSubscriptionRow[], scope: LeaveScope, now: Date) {
	const paused = listPausable(rows, scope).flatMap((row) => (isPaused(row, now) ? [row] : []));
	const latest = Math.max(...paused.map(({ paused_until }) => Number(paused_until)));
	return paused.filter(({ paused_until }) => Number(paused_until) === latest);
}
