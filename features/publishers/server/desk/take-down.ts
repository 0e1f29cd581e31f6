import { inTransaction } from '#database/database.ts';
import {
	delistNewsletterIn,
	relistNewsletterIn,
} from '#features/newsletters/server/visibility/delist-newsletter.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { deleteRemovalRequest, putRemovalRequest } from '#features/publishers/store/removal-requests.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { PublisherNeeds } from '../needs.ts';
import type { Asked } from './needs.ts';
import { lockForActor } from './require-actor.ts';

export async function delistNewsletter(needs: PublisherNeeds, asked: Asked): Promise<void> {
	await inTransaction(needs.db, async (tx) => {
		const { actor } = await lockForActor(tx, asked);
		await delistNewsletterIn(tx, needs, actor, asked.id);
	});
}

/** Relists what its publisher took down, which also withdraws a removal request. */
export async function relistNewsletter(needs: PublisherNeeds, asked: Asked): Promise<void> {
	await inTransaction(needs.db, async (tx) => {
		const { actor } = await lockForActor(tx, asked);
		await relistNewsletterIn(tx, needs, actor, asked.id);
		await deleteRemovalRequest(tx, asked.id);
	});
}

/** Takes the listing down and asks the editors to delete it permanently. */
export async function askForRemoval(needs: PublisherNeeds, asked: Asked, reason: string): Promise<void> {
	const { publisherId, id } = asked;
	await inTransaction(needs.db, async (tx) => {
		const { actor } = await lockForActor(tx, asked);
		await delistNewsletterIn(tx, needs, actor, id);
		const now = needs.clock();
		await putRemovalRequest(tx, { newsletterId: id, publisherId, reason, now });
		await insertAuditEntry(tx, {
			actor,
			action: 'asked for removal',
			subject: { kind: 'newsletter', id, name: (await findNewsletter(tx, id))?.name ?? '' },
			before: null,
			after: { reason },
			now,
		});
	});
}
