import { deleteUnseenPublishers } from '#features/publishers/store/publishers.ts';
import { deleteEventsBefore } from '#features/publishers/store/webhook-events.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import type { ClaimNeeds } from './claims/claim-needs.ts';
import { recheckClaims as recheck } from './claims/recheck-claims.ts';
import type { pruneUnseenPublishers, pruneWebhookEvents, recheckClaims, sendPublisherLink } from './jobs.ts';
import type { PublisherNeeds } from './needs.ts';
import { sendPublisherLink as send } from './sign-in/send-publisher-link.ts';

const dayMs = 24 * 3600 * 1000;
const unseenKeptMs = 7 * dayMs;
const eventsKeptMs = 30 * dayMs;

export function sendPublisherLinkHandler(
	needs: PublisherNeeds,
): JobHandler<typeof sendPublisherLink.payload> {
	return async (payloads) => {
		for (const payload of payloads) await send(needs, payload);
	};
}

export function pruneUnseenPublishersHandler({
	db,
	clock,
}: PublisherNeeds): JobHandler<typeof pruneUnseenPublishers.payload> {
	return () => deleteUnseenPublishers(db, new Date(clock().getTime() - unseenKeptMs));
}

export function recheckClaimsHandler(
	needs: ClaimNeeds & { log: Log },
): JobHandler<typeof recheckClaims.payload> {
	return () => recheck(needs);
}

export function pruneWebhookEventsHandler({
	db,
	clock,
}: PublisherNeeds): JobHandler<typeof pruneWebhookEvents.payload> {
	return () => deleteEventsBefore(db, new Date(clock().getTime() - eventsKeptMs));
}
