import { type Db, inTransaction } from '#database/database.ts';
import { countHoldings } from '#features/newsletters/store/deleted-newsletters.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import {
	endMerged,
	fillGaps,
	isClaimed,
	lockReadersOf,
	moveContent,
	moveDelivery,
	moveReferences,
	moveSubscriptions,
} from '#features/newsletters/store/merge-newsletters.ts';
import { findNewsletter, lockSlugs, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { importVideos } from '#features/videos/server/jobs.ts';
import { beginImport, isImporting } from '#features/videos/store/video-imports.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { refreshCategoryCounts } from '../jobs.ts';
import { presentNewsletter } from '../present.ts';

/** Merges two newsletters, all or nothing. The remaining one keeps its own fields. */
export function mergeNewsletters(
	{ db, enqueue, clock }: { db: Db; enqueue: Enqueue; clock: Clock },
	actor: Identity,
	{ fromId, intoId }: { fromId: number; intoId: number },
): Promise<NewsletterRow> {
	if (fromId === intoId) throw new Problem('newsletter_is_itself');
	const merge = { fromId, intoId };
	return inTransaction(db, async (tx) => {
		await lockSlugs(tx);
		await lockReadersOf(tx, [fromId, intoId]);
		const rows = await lockNewsletters(tx, [fromId, intoId]);
		const from = rows.find(({ id }) => id === fromId);
		const into = rows.find(({ id }) => id === intoId);
		if (!from || !into) throw new Problem('newsletter_not_found');
		// Merging would relist what was taken down, or take the other one down with it.
		if (from.delisted_at || into.delisted_at) throw new Problem('newsletter_delisted');
		if (await isClaimed(tx, fromId)) throw new Problem('newsletter_kept');
		const { digests: _, ...moved } = await countHoldings(tx, from, intoId);
		const endedActive = await moveSubscriptions(tx, merge);
		await moveContent(tx, merge);
		await moveReferences(tx, merge);
		await moveDelivery(tx, merge);
		const wasImporting = await isImporting(tx, intoId);
		await fillGaps(tx, merge);
		// The import came with the channel, and its job only knows the newsletter that is gone.
		if (!wasImporting && (await isImporting(tx, intoId))) {
			const run = await beginImport(tx, intoId, { now: clock() });
			await enqueue(tx, importVideos, { newsletterId: intoId, run });
		}
		await endMerged(tx, merge, { slug: from.slug, subscribers: from.subscribers - endedActive });
		await enqueue(tx, refreshCategoryCounts, {});
		const merged = (await findNewsletter(tx, intoId)) as NewsletterRow;
		await insertAuditEntry(tx, {
			actor,
			action: 'merged',
			subject: { kind: 'newsletter', id: fromId, name: from.name },
			before: presentNewsletter(from),
			after: { ...presentNewsletter(merged), moved },
			now: clock(),
		});
		return merged;
	});
}
