import type { Identity } from '#server/http/identity.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import { refreshCategoryCounts } from '#server/jobs/newsletter-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { type Db, inTransaction, type Tx } from '#server/store/database.ts';
import {
	type DeletedRow,
	lockDeletedNewsletter,
	markDeleted,
	markRestored,
} from '#server/store/deleted-newsletters.ts';
import { lockNewsletters } from '#server/store/managed-newsletters.ts';
import { findNewsletter, type NewsletterRow } from '#server/store/newsletters.ts';
import { presentNewsletter } from './present.ts';

type Needs = { db: Db; enqueue: Enqueue; clock: Clock };

/** Takes a newsletter out of everything public. All that belongs to it stays for a week, so that it can be brought back. */
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
