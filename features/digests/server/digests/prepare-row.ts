import type { Db } from '#database/database.ts';
import { chooseText } from '#features/digests/rules/digest-template.ts';
import type { NewsWindow } from '#features/digests/store/digest-news.ts';
import { type DigestRow, findCoveredUntil, findLastCopy } from '#features/digests/store/digests.ts';
import { type PreparedDigest, prepareDigest } from '../compose/compose-digest.ts';
import { newsWindow } from '../compose/news-window.ts';
import { collectionOf, type DigestNeeds } from '../needs.ts';

/** Composes a digest as it would be sent now: the editor's text, in its template if it has one, with the news. */
export async function prepareRow(
	needs: DigestNeeds,
	row: DigestRow,
	{ now, date, asksTextModel }: { now: Date; date?: Date; asksTextModel?: boolean },
): Promise<PreparedDigest> {
	const isEmail = row.origin === 'digest-email';
	const dueAt = isEmail ? (row.period_start ?? row.scheduled_for) : null;
	return prepareDigest(needs, {
		collection: collectionOf(row),
		frequency: row.frequency,
		subject: row.subject,
		text: chooseText(row.content, { template: row.template_content, isWhole: isEmail }),
		date: date ?? dueAt ?? now,
		window: await findWindow(needs.db, row, now),
		videoIds: row.video_ids,
		newsletterIds: row.included_newsletter_ids,
		summaries: row.newsletter_summaries,
		asksTextModel,
	});
}

/**
 * A digest made by a rule covers the window that the rule found. A digest recorded as sent does not count as its own
 * predecessor.
 */
async function findWindow(db: Db, row: DigestRow, now: Date): Promise<NewsWindow> {
	const { id, config_id: configId, covers_from: from, covers_until: until, frequency } = row;
	if (configId !== null) {
		if (from && until) return { from, until };
		return newsWindow(frequency, await findCoveredUntil(db, { configId, exceptId: id }), now);
	}
	const last = await findLastCopy(db, id);
	return newsWindow(frequency, last && (last.covers_until ?? last.sent_at), now);
}
