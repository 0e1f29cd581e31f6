import type { Db } from '#database/database.ts';
import { deleteLinkSessionsExpiredBefore } from '#features/accounts/store/link-sessions.ts';
import { deleteSignInLinksExpiredBefore } from '#features/accounts/store/sign-in-links.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import type { announceCounts } from '#features/newsletters/server/jobs.ts';
import { announceChange, readChangedNewsletters } from '#features/newsletters/store/catalogue.ts';
import { gatherLeadCounts } from '#features/readers/store/leads.ts';
import { deleteConfirmationsExpiredBefore } from '#features/subscribing/store/confirmations.ts';
import { deleteSignupsBefore } from '#features/subscribing/store/signups.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { remindUnconfirmed as remind } from './confirmation/remind-unconfirmed.ts';
import { sendConfirmation as send } from './confirmation/send-confirmation.ts';
import type { pruneOldSignups, remindUnconfirmed, sendConfirmation } from './jobs.ts';
import type { SubscriptionNeeds } from './needs.ts';

const signupsMatterMs = 90 * 24 * 3600 * 1000;

/** Announces newsletters written since this process last did; everything on the first run. */
export function announceCountsHandler({ db }: { db: Db }): JobHandler<typeof announceCounts.payload> {
	let last: string | null = null;
	return async () => {
		const { ids, mark } = await readChangedNewsletters(db, last);
		await announceChange(db, ids === null ? ['*'] : [...ids.map(cacheTags.newsletter), cacheTags.popularity]);
		last = mark;
	};
}

export function sendConfirmationHandler(
	needs: Parameters<typeof send>[0],
): JobHandler<typeof sendConfirmation.payload> {
	return async (payloads) => {
		const ids = new Set(payloads.map(({ confirmationId }) => confirmationId));
		for (const confirmationId of ids) await send(needs, { confirmationId });
	};
}

export function remindUnconfirmedHandler(
	needs: SubscriptionNeeds,
): JobHandler<typeof remindUnconfirmed.payload> {
	return () => remind(needs);
}

/** Kept longer than any link is valid, so opening an old one reports that it has expired. */
export function pruneOldSignupsHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof pruneOldSignups.payload> {
	return async () => {
		const now = clock();
		const before = new Date(now.getTime() - signupsMatterMs);
		await deleteSignupsBefore(db, before);
		await deleteConfirmationsExpiredBefore(db, before);
		await deleteSignInLinksExpiredBefore(db, before);
		await deleteLinkSessionsExpiredBefore(db, now);
		await gatherLeadCounts(db);
	};
}
