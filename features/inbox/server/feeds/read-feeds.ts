import { inTransaction } from '#database/database.ts';
import { announceIssue } from '#features/delivery/server/jobs.ts';
import {
	type FeedRow,
	hasIssueLike,
	keepFeedState,
	listDueFeeds,
} from '#features/inbox/store/newsletter-feeds.ts';
import { writeIssue } from '#features/newsletters/server/issues/write-issue.ts';
import { insertIssue } from '#features/newsletters/store/managed-issues.ts';
import type { FeedEntry } from '#gateways/web-reader/read-feed-entries.ts';
import type { FeedReading } from '#gateways/web-reader/web-reader.ts';
import type { FeedNeeds } from './needs.ts';

const maxFeeds = 50;
const maxEntries = 30;
const hourMs = 3600 * 1000;
const longestWaitHours = 24;

/** Reads due feeds and files new entries as issues. */
export async function readDueFeeds(needs: FeedNeeds): Promise<void> {
	for (const feed of await listDueFeeds(needs.db, needs.clock(), maxFeeds)) await readFeed(needs, feed);
}

async function readFeed(needs: FeedNeeds, feed: FeedRow): Promise<void> {
	const { db, clock, webReader } = needs;
	const reading = await webReader.readFeed(feed.feed_url, {
		etag: feed.etag,
		lastModified: feed.last_modified,
	});
	if ('trouble' in reading && reading.trouble === 'busy') return;
	if ('entries' in reading)
		for (const entry of reading.entries.slice(0, maxEntries)) await fileEntry(needs, feed, entry);
	const now = clock();
	const hasFailed = 'trouble' in reading;
	const failures = hasFailed ? feed.failures + 1 : 0;
	// Back off exponentially from feeds that fail.
	const waitHours = Math.min(2 ** failures, longestWaitHours);
	const version =
		'version' in reading ? reading.version : { etag: feed.etag, lastModified: feed.last_modified };
	await inTransaction(db, (tx) =>
		keepFeedState(tx, {
			newsletter_id: feed.newsletter_id,
			feed_url: feed.feed_url,
			etag: version.etag,
			last_modified: version.lastModified,
			failures,
			trouble: hasFailed ? describeTrouble(reading) : '',
			read_at: hasFailed ? feed.read_at : now,
			next_read_at: new Date(now.getTime() + waitHours * hourMs),
		}),
	);
}

async function fileEntry(
	{ db, clock, enqueue }: FeedNeeds,
	{ newsletter_id: newsletterId, read_at }: FeedRow,
	entry: FeedEntry,
): Promise<void> {
	const { html, publishedAt } = entry;
	if (html === '') return;
	const now = clock();
	const sentAt = publishedAt && publishedAt < now ? publishedAt : now;
	const title = entry.title || 'Untitled issue';
	const about = { newsletterId, title, sentAt };
	if (await inTransaction(db, (tx) => hasIssueLike(tx, about))) return;
	const issue = await writeIssue({ title, sentAt: sentAt.toISOString(), html });
	await inTransaction(db, async (tx) => {
		if (await hasIssueLike(tx, about)) return;
		const issueId = await insertIssue(tx, { ...issue, newsletter_id: newsletterId, origin: 'feed' });
		// The entries of the first read are an archive, so they are not announced.
		if (issueId !== null && read_at) await enqueue(tx, announceIssue, { issueId });
	});
}

function describeTrouble(reading: Extract<FeedReading, { trouble: unknown }>): string {
	const { trouble } = reading;
	if (typeof trouble === 'number') return `The feed answered with an error (${trouble}).`;
	if (trouble === 'not_a_page') return 'There is no feed at this address.';
	if (trouble === 'too_slow') return 'The feed took too long to answer.';
	if (trouble === 'too_large') return 'The feed is too large to read.';
	return trouble === 'too_many_redirects'
		? 'The address leads on too many times.'
		: 'The feed could not be reached.';
}
