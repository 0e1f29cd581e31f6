import { requestedDelay } from '#features/delivery/rules/retry-delay.ts';
import { webhookRetryDelay } from '#features/publishers/rules/webhook-retry-delay.ts';
import {
	type ClaimedEvent,
	type EventResult,
	recordEventResult,
} from '#features/publishers/store/webhook-events.ts';
import { pauseWebhook } from '#features/publishers/store/webhooks.ts';
import type { PostOutcome } from '#gateways/publisher-list/signed-posts.ts';
import { describeEvent } from './describe-event.ts';
import type { PostingNeeds } from './needs.ts';

/** Longer than a post may take, so that no other worker claims an event still in flight. */
export const leaseMs = 20_000;

const gone = 410;
const goneMs = 24 * 3_600_000;

/** Posts a claimed event and records the outcome. An address that responds 410 Gone is paused for a day. */
export async function postEvent(needs: PostingNeeds, event: ClaimedEvent): Promise<PostOutcome> {
	const { db, log } = needs;
	const outcome = await send(needs, event);
	const { isTaken, status, retryAfterMs } = outcome;
	await recordEventResult(db, event, judge(outcome, event));
	if (isTaken) return outcome;
	log.warn({ event: event.id, newsletterId: event.newsletter_id, status }, 'an event was not taken');
	const waitMs = status === gone ? goneMs : requestedDelay(retryAfterMs);
	if (waitMs > 0) await pauseWebhook(db, { newsletterId: event.newsletter_id, waitMs });
	return outcome;
}

async function send(needs: PostingNeeds, event: ClaimedEvent): Promise<PostOutcome> {
	const secret = needs.encryption.decrypt(event.secret);
	if (secret === null)
		return {
			isTaken: false,
			status: null,
			answer: 'The secret cannot be read any more, since SESSION_SECRET was changed. Make a new one.',
			retryAfterMs: null,
		};
	return needs.signedPosts.post({
		url: event.url,
		secret,
		id: event.key,
		type: event.kind,
		at: event.happened_at,
		data: await describeEvent(needs, event),
	});
}

/** Test events are not retried, and neither are delivered or failed events replayed by hand. */
function judge({ isTaken, status, answer, retryAfterMs }: PostOutcome, event: ClaimedEvent): EventResult {
	const result = { status_code: status, answer, waitMs: 0 };
	if (isTaken) return { ...result, state: 'delivered' };
	const waitMs =
		event.kind === 'test' || event.state !== 'waiting' ? null : webhookRetryDelay(event.attempts);
	if (waitMs === null) return { ...result, state: 'failed' };
	return { ...result, state: 'waiting', waitMs: Math.max(waitMs, requestedDelay(retryAfterMs)) };
}
