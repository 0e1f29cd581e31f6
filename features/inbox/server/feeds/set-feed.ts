import type { Tx } from '#database/database.ts';
import { findNewsletter, updateNewsletter } from '#features/newsletters/store/newsletters.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { readFeeds } from '../jobs.ts';
import type { FeedNeeds } from './needs.ts';

/** Sets the feed that a newsletter's issues are read from; an empty address removes it. The feed is read immediately. */
export async function setFeedIn(
	tx: Tx,
	{ clock, enqueue }: Pick<FeedNeeds, 'clock' | 'enqueue'>,
	actor: Actor,
	id: number,
	feedUrl: string,
): Promise<void> {
	const before = await findNewsletter(tx, id);
	if (!before) throw new Problem('newsletter_not_found');
	await updateNewsletter(tx, id, { feed_url: feedUrl });
	await insertAuditEntry(tx, {
		actor,
		action: 'changed',
		subject: { kind: 'newsletter', id, name: before.name },
		before: { feedUrl: before.feed_url },
		after: { feedUrl },
		now: clock(),
	});
	if (feedUrl) await enqueue(tx, readFeeds, {});
}
