import { type Db, inTransaction, type Tx } from '#database/database.ts';
import {
	type DeletedRow,
	lockDeletedNewsletter,
	markDeleted,
	markRestored,
} from '#features/newsletters/store/deleted-newsletters.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { findNewsletter, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { refreshCategoryCounts } from '../jobs.ts';
import { presentNewsletter } from '../present.ts';

type Needs = { db: Db; enqueue: Enqueue; clock: Clock };

/** Takes a newsletter out of everything public. Its data is kept for a week, so that it can be brought back. */
export function deleteNewsletter(
	{ db, enqueue, clock }: Needs,
	actor: Identity,
	id: number,
): Promise<DeletedRow> {
	return inTransaction(db, async (tx) => {
		const [row] = await lockNewsletters(tx, [id]);
		if (!row) throw new Problem('newsletter_not_found');
		await markDeleted(tx, id, clock());
		await enqueue(tx, refreshCategoryCounts, {});
		await note(tx, { actor, now: clock() }, 'deleted', row);
		return (await lockDeletedNewsletter(tx, id)) as DeletedRow;
	});
}

/** Brings a deleted newsletter back as it was, hidden if it was hidden. */
export function restoreNewsletter(
	{ db, enqueue, clock }: Needs,
	actor: Identity,
	id: number,
): Promise<NewsletterRow> {
	return inTransaction(db, async (tx) => {
		const row = await lockDeletedNewsletter(tx, id);
		if (!row) {
			const isBack = (await findNewsletter(tx, id)) !== null;
			throw new Problem(isBack ? 'newsletter_not_deleted' : 'newsletter_not_found');
		}
		await markRestored(tx, id);
		await enqueue(tx, refreshCategoryCounts, {});
		await note(tx, { actor, now: clock() }, 'restored', row);
		return (await findNewsletter(tx, id)) as NewsletterRow;
	});
}

function note(
	tx: Tx,
	{ actor, now }: { actor: Identity; now: Date },
	action: 'deleted' | 'restored',
	row: NewsletterRow,
): Promise<void> {
	const whole = presentNewsletter(row);
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'newsletter', id: row.id, name: row.name },
		before: action === 'deleted' ? whole : null,
		after: action === 'restored' ? whole : null,
		now,
	});
}
