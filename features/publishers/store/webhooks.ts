import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { asInterval } from '#features/delivery/store/hand-overs.ts';

export type WebhookRow = Selectable<Tables['publisher_webhooks']>;

/** The webhook created under this claim, never one of a former publisher. */
export async function findWebhook(
	db: Db,
	{ newsletterId, claimId }: { newsletterId: number; claimId: number },
): Promise<WebhookRow | null> {
	const row = await db
		.selectFrom('publisher_webhooks')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.where('claim_id', '=', claimId)
		.executeTakeFirst();
	return row ?? null;
}

/** A changed webhook is retried immediately, whatever happened with the address before. */
export async function putWebhook(tx: Tx, webhook: Omit<WebhookRow, 'resume_at'>): Promise<void> {
	// Deletes another publisher's webhook together with its events.
	await tx
		.deleteFrom('publisher_webhooks')
		.where('newsletter_id', '=', webhook.newsletter_id)
		.where('claim_id', '!=', webhook.claim_id)
		.execute();
	const changed = { ...webhook, resume_at: null };
	await tx
		.insertInto('publisher_webhooks')
		.values(changed)
		.onConflict((conflict) => conflict.column('newsletter_id').doUpdateSet(changed))
		.execute();
	await sql`
		update webhook_events set next_attempt_at = now()
		where newsletter_id = ${webhook.newsletter_id} and state = 'waiting'
	`.execute(tx);
	await sql`select pg_notify('webhook', '')`.execute(tx);
}

/** Also deletes its events. */
export async function deleteWebhook(tx: Tx, newsletterId: number): Promise<void> {
	await tx.deleteFrom('publisher_webhooks').where('newsletter_id', '=', newsletterId).execute();
}

/** Stops posting where this publisher had events posted; they wait for another address. Returns whether anything was. */
export async function endWebhookOf(
	tx: Tx,
	{ newsletterId, publisherId, now }: { newsletterId: number; publisherId: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('publisher_webhooks')
		.set({ url: '', secret: '', connected_by: null, changed_at: now })
		.where('newsletter_id', '=', newsletterId)
		.where('connected_by', '=', publisherId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Stops posting to this address for a while. */
export async function pauseWebhook(
	db: Db,
	{ newsletterId, waitMs }: { newsletterId: number; waitMs: number },
): Promise<void> {
	await sql`
		update publisher_webhooks set resume_at = greatest(resume_at, now() + ${asInterval(waitMs)})
		where newsletter_id = ${newsletterId}
	`.execute(db);
}

/** The address works again: posts the waiting events now. */
export async function resumeWebhook(db: Db, newsletterId: number): Promise<void> {
	const { numUpdatedRows } = await db
		.updateTable('publisher_webhooks')
		.set({ resume_at: null })
		.where('newsletter_id', '=', newsletterId)
		.where('resume_at', 'is not', null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await sql`select pg_notify('webhook', '')`.execute(db);
}

/** Webhooks that may be posted to, as a condition on `publisher_webhooks`. */
export const isOpen = sql`
	url <> '' and (resume_at is null or resume_at <= now())
	and exists (
		select from claims join newsletters on newsletters.id = claims.newsletter_id
		where claims.id = publisher_webhooks.claim_id and state = 'held' and deleted_at is null
	)
`;

/** The newsletters with a due event. */
export async function listDueWebhooks(db: Db): Promise<number[]> {
	const { rows } = await sql<{ newsletter_id: number }>`
		select newsletter_id from publisher_webhooks
		where ${isOpen} and exists (
			select from webhook_events
			where webhook_events.newsletter_id = publisher_webhooks.newsletter_id and state = 'waiting'
				and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
		)
	`.execute(db);
	return rows.map(({ newsletter_id }) => newsletter_id);
}
