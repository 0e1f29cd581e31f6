import { inTransaction } from '#database/database.ts';
import { type FeedRow, keepFeedState, listDueFeeds } from '#features/inbox/store/newsletter-feeds.ts';
import type { FeedEntry } from '#gateways/web-reader/read-feed-entries.ts';
import type { FeedReading } from '#gateways/web-reader/web-reader.ts';
import { readFeeds } from '../jobs.ts';
import { fileEntry } from './file-entry.ts';
import type { FeedNeeds } from './needs.ts';

const maxFeeds = 50;
const maxEntries = 30;
const hourMs = 3600 * 1000;
const longestWaitHours = 24;

/** Reads due feeds and files new entries as issues. One that fails stops neither the others nor its own next reading. */
export async function readDueFeeds(needs: FeedNeeds): Promise<void> {
	const { db, clock, enqueue, log } = needs;
	const due = await listDueFeeds(db, clock(), maxFeeds);
	let settled = 0;
	for (const feed of due)
		await readFeed(needs, feed).then(
			(isSettled) => (settled += isSettled ? 1 : 0),
			(error: unknown) =>
				log.error({ err: error, newsletter: feed.newsletter_id }, 'a feed could not be read'),
		);
	// Feeds that stay due must not keep the job running forever.
	if (due.length === maxFeeds && settled > 0) await inTransaction(db, (tx) => enqueue(tx, readFeeds, {}));
}

/** Returns whether its next reading is settled: it is not if too much else is being read. */
async function readFeed(needs: FeedNeeds, feed: FeedRow): Promise<boolean> {
	const { db, clock, webReader } = needs;
	const have = { etag: feed.etag, lastModified: feed.last_modified };
	const reading = await webReader.readFeed(feed.feed_url, have);
	if ('trouble' in reading && reading.trouble === 'busy') return false;
	const entries = 'entries' in reading ? reading.entries.slice(0, maxEntries) : [];
	const unfiled = await fileEntries(needs, feed, entries);
	const trouble = describeTrouble(reading, unfiled);
	const hasFailed = trouble !== '';
	const hasNothing = 'trouble' in reading || (unfiled > 0 && unfiled === entries.length);
	const now = clock();
	const failures = hasFailed ? feed.failures + 1 : 0;
	// Back off exponentially from feeds that fail, but not because of a single entry.
	const waitHours = hasNothing ? Math.min(2 ** failures, longestWaitHours) : 1;
	// Entries that could not be filed are read again, even if the feed stays the same.
	const version = 'version' in reading && !hasFailed ? reading.version : have;
	await inTransaction(db, (tx) =>
		keepFeedState(tx, {
			newsletter_id: feed.newsletter_id,
			feed_url: feed.feed_url,
			etag: version.etag,
			last_modified: version.lastModified,
			failures,
			trouble,
			read_at: hasNothing ? feed.read_at : now,
			next_read_at: new Date(now.getTime() + waitHours * hourMs),
		}),
	);
	return true;
}

/** Returns how many could not be filed. */
async function fileEntries(needs: FeedNeeds, feed: FeedRow, entries: readonly FeedEntry[]): Promise<number> {
	let unfiled = 0;
	for (const entry of entries)
		await fileEntry(needs, feed, entry, entries).catch((error: unknown) => {
			unfiled += 1;
			needs.log.error(
				{ err: error, newsletter: feed.newsletter_id, entry: entry.id },
				'a feed entry could not be filed',
			);
		});
	return unfiled;
}

function describeTrouble(reading: FeedReading, unfiled: number): string {
	if (!('trouble' in reading)) return unfiled > 0 ? 'Some of its entries could not be filed.' : '';
	const { trouble } = reading;
	if (typeof trouble === 'number') return `The feed answered with an error (${trouble}).`;
	if (trouble === 'not_a_page') return 'There is no feed at this address.';
	if (trouble === 'too_slow') return 'The feed took too long to answer.';
	if (trouble === 'too_large') return 'The feed is too large to read.';
	return trouble === 'too_many_redirects'
		? 'The address leads on too many times.'
		: 'The feed could not be reached.';
}
