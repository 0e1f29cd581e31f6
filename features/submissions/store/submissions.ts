import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type SubmissionRow = Selectable<Tables['submissions']>;

export async function insertSubmission(
	tx: Tx,
	submission: Insertable<Tables['submissions']>,
): Promise<number> {
	const { id } = await tx
		.insertInto('submissions')
		.values(submission)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** The same submission, if it was sent before and is still open. */
export async function findWaitingSubmission(
	tx: Tx,
	same: { address: string; name: string; description: string; senderEmail: string },
): Promise<SubmissionRow | null> {
	const row = await tx
		.selectFrom('submissions')
		.selectAll()
		.where(sql<string>`lower(sender_email)`, '=', sql<string>`lower(${same.senderEmail})`)
		.where('status', '=', 'open')
		.where('address', '=', same.address)
		.where('name', '=', same.name)
		.where('description', '=', same.description)
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

export async function updateConfirmationLink(
	tx: Tx,
	id: number,
	link: { hash: string; expiresAt: Date },
): Promise<void> {
	await tx
		.updateTable('submissions')
		.set({ confirmation_hash: link.hash, confirmation_expires_at: link.expiresAt })
		.where('id', '=', id)
		.execute();
}

/** Locked to serialize two clicks on the same link. */
export async function findSubmissionByConfirmation(tx: Tx, hash: string): Promise<SubmissionRow | null> {
	const row = await tx
		.selectFrom('submissions')
		.selectAll()
		.where('confirmation_hash', '=', hash)
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

export async function updateSubmissionConfirmed(tx: Tx, id: number, confirmedAt: Date): Promise<void> {
	await tx
		.updateTable('submissions')
		.set({ sender_confirmed_at: confirmedAt })
		.where('id', '=', id)
		.where('sender_confirmed_at', 'is', null)
		.execute();
}

export type Listing = { slug: string; name: string; signup_url: string };

const fewEnough = 200;

/** Visible newsletters whose own site is on this host, with or without "www.". */
export async function listNewslettersOnHost(db: Db, host: string): Promise<Listing[]> {
	return db
		.selectFrom('newsletters')
		.select(['slug', 'name', 'signup_url'])
		.where(sql<string>`host_of(signup_url)`, 'in', [host, `www.${host}`])
		.where('signup_url', '<>', '')
		.where('hidden', '=', false)
		.orderBy('id')
		.limit(fewEnough)
		.execute();
}

export async function findNewsletterOfSlug(db: Db, slug: string): Promise<Listing | null> {
	const row = await db
		.selectFrom('newsletters')
		.select(['slug', 'name', 'signup_url'])
		.where('slug', '=', slug)
		.where('hidden', '=', false)
		.executeTakeFirst();
	return row ?? null;
}
