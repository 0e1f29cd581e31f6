import type { Db } from '#database/database.ts';
import {
	deleteFailedAttemptsBefore,
	deleteKnownNetworksBefore,
} from '#features/accounts/store/failed-attempts.ts';
import { deleteInvitationsEndedBefore } from '#features/accounts/store/invitations.ts';
import { deleteExpiredSessions } from '#features/accounts/store/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { pruneOldAccess, sendPasswordReset } from './jobs.ts';
import { attemptWindowMs } from './login.ts';
import type { AccountNeeds } from './needs.ts';
import { sendPasswordReset as send } from './recovery/send-password-reset.ts';

const networkKnownMs = 180 * 24 * 3600 * 1000;
/** How long an invitation stays listed after it ends. */
const invitationListedMs = 180 * 24 * 3600 * 1000;

export function pruneOldAccessHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof pruneOldAccess.payload> {
	return async () => {
		const now = clock();
		await deleteExpiredSessions(db, now);
		await deleteFailedAttemptsBefore(db, new Date(now.getTime() - attemptWindowMs));
		await deleteKnownNetworksBefore(db, new Date(now.getTime() - networkKnownMs));
		await deleteInvitationsEndedBefore(db, new Date(now.getTime() - invitationListedMs));
	};
}

export function sendPasswordResetHandler(needs: AccountNeeds): JobHandler<typeof sendPasswordReset.payload> {
	return async (payloads) => {
		for (const payload of payloads) await send(needs, payload);
	};
}
