import type { Db } from '#database/database.ts';
import { chooseText } from '#features/digests/rules/digest-template.ts';
import { listNewIssues, type NewsWindow } from '#features/digests/store/digest-news.ts';
import { type DigestRow, findCoveredUntil, findLastCopy, wentOut } from '#features/digests/store/digests.ts';
import { type PreparedDigest, prepareDigest } from '../compose/compose-digest.ts';
import { findNewsWindow } from '../compose/news-window.ts';
import { collectionOf, type DigestNeeds } from '../needs.ts';

/** Composes a digest as it would be sent now: the editor's text, in its template if it has one, with the news. */
export async function prepareRow(
	needs: DigestNeeds,
	row: DigestRow,
	{ now, date, asksTextModel }: { now: Date; date?: Date; asksTextModel?: boolean },
): Promise<PreparedDigest> {
	const isEmail = row.origin === 'digest-email';
	const dueAt = isEmail ? (row.period_start ?? row.scheduled_for) : null;
	const window = await findWindow(needs.db, row, now);
	return prepareDigest(needs, {
		collection: collectionOf(row),
		frequency: row.frequency,
		subject: row.subject,
		text: chooseText(row.content, { template: row.template_content, isWhole: isEmail }),
		date: date ?? dueAt ?? now,
		window,
		videoIds: row.video_ids,
		newsletterIds: row.included_newsletter_ids,
		summaries: await listSummaries(needs.db, row, window),
		asksTextModel,
	});
}

/**
 * A digest made by a rule covers the window that the rule found, except for what readers were told while it waited. A digest
 * recorded as sent does not count as its own predecessor.
 */
async function findWindow(db: Db, row: DigestRow, now: Date): Promise<NewsWindow> {
	const { id, config_id: configId, covers_from: from, covers_until: until, frequency } = row;
	if (configId !== null) {
		const told = await findCoveredUntil(db, { configId, exceptId: id });
		if (!from || !until) return findNewsWindow(db, frequency, { toldUntil: told, now });
		const toldUntil = wentOut.includes(row.status) ? from : (told ?? from);
		const start = Math.min(until.getTime(), Math.max(from.getTime(), toldUntil.getTime()));
		return { from: new Date(start), until };
	}
	const last = await findLastCopy(db, id);
	const toldUntil = last && (last.covers_until ?? last.sent_at);
	return findNewsWindow(db, frequency, { toldUntil, now });
}

/** Without the summaries of issues that readers have all got since. One of a newsletter without issues is an editor's own. */
async function listSummaries(
	db: Db,
	{ covers_from, newsletter_summaries: summaries }: DigestRow,
	window: NewsWindow,
): Promise<Record<string, string>> {
	const ids = Object.keys(summaries).map(Number);
	if (!covers_from || covers_from >= window.from) return summaries;
	const told = await listNewIssues(db, ids, { from: covers_from, until: window.from });
	const left = await listNewIssues(db, ids, window);
	const gone = new Set(told.map(({ newsletter_id }) => newsletter_id));
	for (const { newsletter_id } of left) gone.delete(newsletter_id);
	return Object.fromEntries(Object.entries(summaries).filter(([id]) => !gone.has(Number(id))));
}
