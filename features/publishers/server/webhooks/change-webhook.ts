import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Webhook, WebhookForm } from '#features/publishers/contract/webhooks.ts';
import {
	deleteWebhook,
	findWebhook,
	putWebhook,
	type WebhookRow,
} from '#features/publishers/store/webhooks.ts';
import { createSigningSecret } from '#gateways/publisher-list/webhook.ts';
import { Problem } from '#platform/problem.ts';
import { requireHeld } from '../require-kept.ts';
import type { WebhookNeeds } from './needs.ts';
import { noteWebhookAct } from './note-webhook-act.ts';
import { presentWebhook } from './present.ts';

type Whose = { publisherId: string; newsletterId: number };

/** Sets where events are posted to. Returns a newly created secret, which is not shown again. */
export function changeWebhook(
	{ db, clock, encryption, signedPosts }: WebhookNeeds,
	{ publisherId, newsletterId }: Whose,
	{ url, events, newSecret }: z.output<typeof WebhookForm>,
): Promise<{ webhook: Webhook; madeSecret?: string }> {
	if (!signedPosts.isCallable(url)) {
		const message = 'Must be a public address that begins with https://';
		throw new Problem('invalid_input', { message, fields: { url: message } });
	}
	return inTransaction(db, async (tx) => {
		const { claim_id: claimId, is_own: isHolder } = await requireHeld(tx, publisherId, newsletterId);
		const before = await findWebhook(tx, { newsletterId, claimId });
		// A colleague whose address has ended knows the former secret.
		const madeSecret = before?.secret && !newSecret ? undefined : createSigningSecret();
		const webhook = {
			newsletter_id: newsletterId,
			claim_id: claimId,
			url,
			events: [...new Set(events)],
			secret: madeSecret === undefined ? (before?.secret ?? '') : encryption.encrypt(madeSecret),
			changed_at: clock(),
			connected_by: before?.url === url && !isHolder ? before.connected_by : publisherId,
		};
		await putWebhook(tx, webhook);
		await noteWebhookAct(tx, { publisherId, newsletterId, now: clock() }, 'changed', {
			before: before && forAudit(before),
			after: { ...forAudit(webhook), ...(madeSecret === undefined ? {} : { secret: 'changed' }) },
		});
		return {
			webhook: presentWebhook({ ...webhook, resume_at: null }),
			...(madeSecret === undefined ? {} : { madeSecret }),
		};
	});
}

export function removeWebhook(
	{ db, clock }: WebhookNeeds,
	{ publisherId, newsletterId }: Whose,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		const { claim_id: claimId } = await requireHeld(tx, publisherId, newsletterId);
		const before = await findWebhook(tx, { newsletterId, claimId });
		if (!before) return;
		await deleteWebhook(tx, newsletterId);
		await noteWebhookAct(tx, { publisherId, newsletterId, now: clock() }, 'removed', {
			before: forAudit(before),
			after: null,
		});
	});
}

/** For the audit log: everything but the secret. */
function forAudit({ url, events }: Pick<WebhookRow, 'url' | 'events'>) {
	return { url, events };
}
