import type { Db, Tx } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import type { KeptNewsletter } from '#features/publishers/store/kept-newsletters.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import type { Actor } from '#features/site/store/audit-log.ts';
import { publisherActor } from '../publisher-actor.ts';
import { requireHeld } from '../require-kept.ts';
import type { Asked } from './needs.ts';

/** Requires a publisher who may change the newsletter, and returns their name for the audit log. */
export async function requireActor(
	db: Db,
	{ publisherId, id }: Asked,
): Promise<{ kept: KeptNewsletter; email: string; actor: Actor }> {
	const kept = await requireHeld(db, publisherId, id);
	const email = (await findPublisher(db, publisherId))?.email ?? '';
	return { kept, email, actor: publisherActor({ email }) };
}

/** The same with the newsletter locked first, so that no claim ends between the check and the change. */
export async function lockForActor(tx: Tx, asked: Asked): ReturnType<typeof requireActor> {
	await lockNewsletters(tx, [asked.id]);
	return requireActor(tx, asked);
}
