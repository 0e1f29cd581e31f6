import { inTransaction } from '#database/database.ts';
import type { WebhookEvent } from '#features/publishers/contract/webhooks.ts';
import { claimEvent, findEvent, insertTestEvent } from '#features/publishers/store/webhook-events.ts';
import { findWebhook, resumeWebhook } from '#features/publishers/store/webhooks.ts';
import { Problem } from '#platform/problem.ts';
import { requireHeld } from '../require-kept.ts';
import type { WebhookNeeds } from './needs.ts';
import { noteWebhookAct } from './note-webhook-act.ts';
import { leaseMs, postEvent } from './post-event.ts';
import { presentEvent } from './present.ts';

type Whose = { publisherId: string; newsletterId: number };

/** Posts a test event. */
export async function testWebhook(needs: WebhookNeeds, whose: Whose): Promise<WebhookEvent> {
	await requireWebhook(needs, whose);
	const { newsletterId } = whose;
	const { id } = await insertTestEvent(needs.db, { newsletterId, leaseMs });
	return post(needs, whose, { id, action: 'tested' });
}

/** Posts an event again under the same id, whatever its state. */
export async function replayEvent(needs: WebhookNeeds, whose: Whose, id: number): Promise<WebhookEvent> {
	await requireWebhook(needs, whose);
	return post(needs, whose, { id, action: 'replayed' });
}

/** Posts immediately, outside any transaction. If the address works again, posting resumes. */
async function post(
	needs: WebhookNeeds,
	{ publisherId, newsletterId }: Whose,
	{ id, action }: { id: number; action: string },
): Promise<WebhookEvent> {
	const { db, clock } = needs;
	const event = await claimEvent(db, { newsletterId, id, leaseMs });
	if (!event) {
		const isKnown = await findEvent(db, { newsletterId, id });
		throw new Problem(isKnown ? 'webhook_event_under_way' : 'webhook_event_not_found');
	}
	const { isTaken, status, answer } = await postEvent(needs, event);
	if (isTaken) await resumeWebhook(db, newsletterId);
	await inTransaction(db, (tx) =>
		noteWebhookAct(tx, { publisherId, newsletterId, now: clock() }, action, {
			before: null,
			after: { event: event.key, kind: event.kind, isTaken, status, answer },
		}),
	);
	const posted = await findEvent(db, { newsletterId, id });
	if (!posted) throw new Problem('webhook_event_not_found');
	return presentEvent(posted);
}

async function requireWebhook({ db }: WebhookNeeds, { publisherId, newsletterId }: Whose): Promise<void> {
	const { claim_id: claimId } = await requireHeld(db, publisherId, newsletterId);
	if (!(await findWebhook(db, { newsletterId, claimId }))?.url) throw new Problem('webhook_not_found');
}
