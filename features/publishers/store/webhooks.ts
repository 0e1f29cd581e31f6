import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { asInterval } from '#features/delivery/store/hand-overs.ts';

export type WebhookRow = Selectable<Tables['publisher_webhooks']>;

/** The webhook that was made under this claim. One of who kept the newsletter before is nobody's business. */
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

/** A webhook that was changed is tried at once, whatever became of the address before. */
export async function putWebhook(tx: Tx, webhook: Omit<WebhookRow, 'resume_at'>): Promise<void> {
	// What another publisher was told of stays with their webhook.
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

/** With everything that was posted. */
export async function deleteWebhook(tx: Tx, newsletterId: number): Promise<void> {
	await tx.deleteFrom('publisher_webhooks').where('newsletter_id', '=', newsletterId).execute();
}

/** Nothing is posted to this address for a while. */
export async function pauseWebhook(
	db: Db,
	{ newsletterId, waitMs }: { newsletterId: number; waitMs: number },
): Promise<void> {
	await sql`
		update publisher_webhooks set resume_at = greatest(resume_at, now() + ${asInterval(waitMs)})
		where newsletter_id = ${newsletterId}
	`.execute(db);
}

/** The address works: whatever waits for it goes now. */
export async function resumeWebhook(db: Db, newsletterId: number): Promise<void> {
	const { numUpdatedRows } = await db
		.updateTable('publisher_webhooks')
		.set({ resume_at: null })
		.where('newsletter_id', '=', newsletterId)
		.where('resume_at', 'is not', null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await sql`select pg_notify('webhook', '')`.execute(db);
}

/** Webhooks that may be posted to, as a condition on rows of `publisher_webhooks`. */
export const isOpen = sql`
	(resume_at is null or resume_at <= now())
	and exists (
		select from claims join newsletters on newsletters.id = claims.newsletter_id
		where claims.id = publisher_webhooks.claim_id and state = 'held' and deleted_at is null
	)
`;

/** The newsletters of which an event is due. */
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
