import type { Webhook, WebhookEvent } from '#features/publishers/contract/webhooks.ts';
import type { WebhookEventRow } from '#features/publishers/store/webhook-events.ts';
import type { WebhookRow } from '#features/publishers/store/webhooks.ts';

export function presentWebhook(row: WebhookRow): Webhook {
	return {
		url: row.url,
		events: row.events as Webhook['events'],
		changedAt: row.changed_at.toISOString(),
		resumeAt: row.resume_at?.toISOString() ?? null,
	};
}

export function presentEvent(row: WebhookEventRow): WebhookEvent {
	return {
		id: row.id,
		kind: row.kind,
		happenedAt: row.happened_at.toISOString(),
		state: row.state,
		attempts: row.attempts,
		nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
		statusCode: row.status_code,
		answer: row.answer,
		finishedAt: row.finished_at?.toISOString() ?? null,
	};
}
