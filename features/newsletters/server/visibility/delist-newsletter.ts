import type { Tx } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { findNewsletter, markDelisted, markRelisted } from '#features/newsletters/store/newsletters.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { refreshCategoryCounts } from '../jobs.ts';

type Needs = { enqueue: Enqueue; clock: Clock };

/** Takes a listing down for its publisher: it is out of everything public, and its address says so. */
export function delistNewsletterIn(tx: Tx, needs: Needs, actor: Actor, id: number): Promise<void> {
	return change(tx, needs, { actor, id, action: 'delisted' });
}

/** Relists what its publisher took down; if an editor had hidden it before, it stays hidden. */
export function relistNewsletterIn(tx: Tx, needs: Needs, actor: Actor, id: number): Promise<void> {
	return change(tx, needs, { actor, id, action: 'relisted' });
}

async function change(
	tx: Tx,
	{ enqueue, clock }: Needs,
	{ actor, id, action }: { actor: Actor; id: number; action: 'delisted' | 'relisted' },
): Promise<void> {
	const [before] = await lockNewsletters(tx, [id]);
	if (!before) throw new Problem('newsletter_not_found');
	if (action === 'delisted') await markDelisted(tx, id, clock());
	else await markRelisted(tx, id);
	const after = await findNewsletter(tx, id);
	const tell = (row: typeof after) => ({
		hidden: row?.hidden,
		delistedAt: row?.delisted_at?.toISOString() ?? null,
	});
	await insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'newsletter', id, name: before.name },
		before: tell(before),
		after: tell(after),
		now: clock(),
	});
	await enqueue(tx, refreshCategoryCounts, {});
}
