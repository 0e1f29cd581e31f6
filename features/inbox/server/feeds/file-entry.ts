import { createHash } from 'node:crypto';
import { inTransaction, type Tx } from '#database/database.ts';
import { announceIssue } from '#features/delivery/server/jobs.ts';
import {
	type FeedEntryRow,
	findFeedEntry,
	insertFeedEntry,
	lockFeedEntry,
	releaseEntryId,
	updateFeedEntry,
} from '#features/inbox/store/feed-entries.ts';
import { type FeedRow, findIssueLike } from '#features/inbox/store/newsletter-feeds.ts';
import { hashIssue, writeIssue } from '#features/newsletters/server/issues/write-issue.ts';
import {
	insertIssue,
	isIssueKept,
	lockIssue,
	updateIssue,
} from '#features/newsletters/store/managed-issues.ts';
import type { FeedEntry } from '#gateways/web-reader/read-feed-entries.ts';
import type { FeedNeeds } from './needs.ts';

type Written = Awaited<ReturnType<typeof writeIssue>>;

/** Files an entry as an issue, once. If the entry is corrected later, its issue follows and is not sent again. */
export async function fileEntry(
	{ db, clock, enqueue }: FeedNeeds,
	{ newsletter_id: newsletterId, read_at }: FeedRow,
	{ id, html, publishedAt, ...entry }: FeedEntry,
	others: readonly FeedEntry[],
): Promise<void> {
	if (html === '') return;
	const title = entry.title || 'Untitled issue';
	const entryHash = createHash('sha256').update(title).update('\0').update(html).digest('hex');
	const key = { newsletter_id: newsletterId, entry_id: id };
	const read = { entry_hash: entryHash, title, address: entry.address, published_at: publishedAt };
	const before = id === '' ? null : await findFeedEntry(db, key);
	if (before?.entry_hash === entryHash) {
		// It was stored before titles, addresses and times were.
		if (before.title === '') await inTransaction(db, (tx) => updateFeedEntry(tx, key, read));
		return;
	}
	const known = before && isAnother(before, read) ? null : before;
	const now = clock();
	const sentAt = publishedAt && publishedAt < now ? publishedAt : now;
	const othersAt = others.flatMap((other) =>
		other.title === entry.title && other.publishedAt ? [other.publishedAt] : [],
	);
	const idsRead = id === '' ? null : others.map((other) => other.id);
	const about = { newsletterId, title, sentAt, othersAt, idsRead };
	const needsWords = known ? known.issue_hash !== '' : (await findIssueLike(db, about)) === null;
	const issue = needsWords ? await writeIssue({ title, sentAt: sentAt.toISOString(), html }) : null;
	await inTransaction(db, async (tx) => {
		if (known) return correctIssue(tx, { ...known, ...read }, issue);
		const like = await findIssueLike(tx, about);
		if (before) await releaseEntryId(tx, before);
		if (id !== '' && !(await insertFeedEntry(tx, { ...key, ...read, issue_id: like }))) return;
		if (like !== null || !issue) return;
		const issueId = await insertIssue(tx, { ...issue, newsletter_id: newsletterId, origin: 'feed' });
		if (issueId === null) return;
		await updateFeedEntry(tx, key, { issue_id: issueId, issue_hash: issue.content_hash });
		// The entries of the first read are an archive, so they are not announced.
		if (read_at) await enqueue(tx, announceIssue, { issueId });
	});
}

type Read = Pick<FeedEntryRow, 'title' | 'address' | 'published_at'>;

/** Some feeds give the id of one entry to the next: that shares neither its title nor its address nor its time. */
function isAnother(before: Read, after: Read): boolean {
	const isChanged = (one: string | undefined, other: string | undefined) => one && other && one !== other;
	return Boolean(
		isChanged(before.title, after.title) &&
			isChanged(before.address, after.address) &&
			isChanged(before.published_at?.toISOString(), after.published_at?.toISOString()),
	);
}

/** Lets the issue follow its entry, unless it came by mail, or an editor has changed or removed it. */
async function correctIssue(tx: Tx, entry: FeedEntryRow, issue: Written | null): Promise<void> {
	const { newsletter_id: newsletterId, entry_hash, title, address, published_at, issue_id: id } = entry;
	// In the order in which deleting an issue locks them.
	const current = id === null ? null : await lockIssue(tx, id);
	const before = await lockFeedEntry(tx, entry);
	// Meanwhile another worker may have read the feed.
	if (!before || before.entry_hash === entry_hash) return;
	await updateFeedEntry(tx, entry, { entry_hash, title, address, published_at });
	// What changes with each reading is often gone once it is cleaned.
	if (!issue || issue.content_hash === before.issue_hash) return;
	if (!current || hashIssue(current) !== before.issue_hash) return;
	const { sent_at: _kept, ...words } = issue;
	if (await isIssueKept(tx, { newsletterId, contentHash: words.content_hash, exceptId: current.id })) return;
	await updateIssue(tx, current.id, words);
	await updateFeedEntry(tx, entry, { issue_hash: words.content_hash });
}
