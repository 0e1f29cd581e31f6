import { inTransaction } from '#database/database.ts';
import {
	findWaitingChange,
	lockWaitingChange,
	resolveChange,
} from '#features/publishers/store/listing-changes.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import type { PublisherNeeds } from '../needs.ts';
import type { Asked } from './needs.ts';
import { lockForActor } from './require-actor.ts';

/** Withdraws a change that is waiting for an editor. */
export async function withdrawChange({ db, clock }: PublisherNeeds, asked: Asked): Promise<void> {
	await inTransaction(db, async (tx) => {
		const { actor } = await lockForActor(tx, asked);
		const waiting = await findWaitingChange(tx, asked.id);
		if (!waiting || !(await lockWaitingChange(tx, waiting.id))) throw new Problem('listing_change_not_found');
		const now = clock();
		await resolveChange(tx, waiting.id, {
			state: 'withdrawn',
			reason: '',
			decided_by: actor.username,
			decided_at: now,
		});
		await insertAuditEntry(tx, {
			actor,
			action: 'withdrawn',
			subject: { kind: 'listing change', id: waiting.id, name: waiting.change.name ?? '' },
			before: waiting.change,
			after: null,
			now,
		});
	});
}
