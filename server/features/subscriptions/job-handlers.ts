import type { JobHandler } from '#server/jobs/job.ts';
import type { announceCounts } from '#server/jobs/newsletter-jobs.ts';
import type {
	forgetOldSignups,
	remindUnconfirmed,
	sendConfirmation,
} from '#server/jobs/subscription-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { raiseCatalogueVersion } from '#server/store/catalogue.ts';
import { deleteConfirmationsExpiredBefore } from '#server/store/confirmations.ts';
import type { Db } from '#server/store/database.ts';
import { gatherLeadCounts } from '#server/store/leads.ts';
import { deleteReaderSessionsExpiredBefore } from '#server/store/reader-sessions.ts';
import { deleteSignInLinksExpiredBefore } from '#server/store/sign-in-links.ts';
import { deleteSignupsBefore } from '#server/store/signups.ts';
import type { SubscriptionNeeds } from './needs.ts';
import { remindUnconfirmed as remind } from './remind-unconfirmed.ts';
import { sendConfirmation as send } from './send-confirmation.ts';

const signupsMatterMs = 90 * 24 * 3600 * 1000;

export function announceCountsHandler({ db }: { db: Db }): JobHandler<typeof announceCounts.payload> {
	return () => raiseCatalogueVersion(db);
}

export function sendConfirmationHandler(
	needs: SubscriptionNeeds,
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

/** Longer than any link works: whoever opens an old one is told that it has expired. */
export function forgetOldSignupsHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof forgetOldSignups.payload> {
	return async () => {
		const now = clock();
		const before = new Date(now.getTime() - signupsMatterMs);
		await deleteSignupsBefore(db, before);
		await deleteConfirmationsExpiredBefore(db, before);
		await deleteSignInLinksExpiredBefore(db, before);
		await deleteReaderSessionsExpiredBefore(db, now);
		await gatherLeadCounts(db);
	};
}
