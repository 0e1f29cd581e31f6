import { beforeAll, expect, test } from 'vitest';
import { announceIssue } from '#features/delivery/server/announce-issue.ts';
import type { FeedEntry } from '#gateways/web-reader/read-feed-entries.ts';
import { makeFollower, makeIssue } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { readFeedsHandler } from './job-handlers.ts';

const fixture = setUpTestApp();

const title = 'Links of the day';
const hourMs = 3600_000;
let dates: Date[];
beforeAll(() => {
	dates = [40, 21, 2].map((hours) => new Date(fixture.clock.now.getTime() - hours * hourMs));
});

const entryOf = (date: Date, id = date.toISOString()): FeedEntry => ({
	id,
	title,
	html: `<p>Links of ${date.toISOString()}.</p>`,
	address: '',
	publishedAt: date,
});

/** Reads due feeds, then announces what that enqueued, as the jobs do. */
async function read(entries: FeedEntry[]): Promise<void> {
	const { needs, outside, engine, clock } = fixture;
	const readFeed = async () => ({ entries, version: { etag: '', lastModified: '' } });
	await readFeedsHandler({ ...needs, ...outside, webReader: { ...outside.webReader, readFeed } })([{}]);
	const { rows } = await engine.query(
		`delete from jobs.job where name = 'announce-issue' returning (data ->> 'issueId')::int as id`,
	);
	for (const { id } of rows) await announceIssue(needs, id as number);
	clock.now = new Date(clock.now.getTime() + 2 * hourMs);
}

async function receiveMail(newsletterId: number, sentAt: Date): Promise<void> {
	const issue = await makeIssue(fixture.db, newsletterId, { title, sent_at: sentAt });
	await announceIssue(fixture.needs, issue.id);
}

async function startNewsletter(): Promise<number> {
	await fixture.db.updateTable('newsletters').set({ feed_url: '' }).execute();
	const { id } = await makeNewsletter(fixture.db, { feed_url: 'https://links.example/feed' });
	await makeFollower(fixture.db, id);
	fixture.clock.now = new Date((dates[0] as Date).getTime() - 3 * hourMs);
	await read([]);
	return id;
}

const countIssues = async (id: number) =>
	(await fixture.db.selectFrom('issues').select('id').where('newsletter_id', '=', id).execute()).length;
const countMails = async (id: number) =>
	(await fixture.db.selectFrom('mailings').select('key').where('newsletter_id', '=', id).execute()).length;

const withIds = (latest: number) => dates.slice(0, latest + 1).map((date) => entryOf(date));
const withoutIds = (latest: number) => withIds(latest).map((entry) => ({ ...entry, id: '' }));
const onlyTheLatest = (latest: number) => withIds(latest).slice(-1);

test.each([
	['whose entries have ids', withIds],
	['whose entries have no ids', withoutIds],
	['that lists the latest entry only', onlyTheLatest],
])('daily issues of one title in a feed %s are issues of their own', async (_which, list) => {
	const id = await startNewsletter();
	for (const [index, date] of dates.entries()) {
		fixture.clock.now = new Date(date.getTime() + hourMs);
		for (let time = 0; time < 2; time++) await read(list(index).toReversed());
	}
	expect(await countIssues(id)).toBe(3);
	expect(await countMails(id)).toBe(3);
});

test.each([
	['mail', 'mail', 'mail'],
	['feed', 'feed', 'feed'],
	['mail', 'feed', 'mail'],
	['mail', 'feed', 'feed'],
	['feed', 'mail', 'feed'],
])(
	'daily issues of one title that come by %s, then %s, then %s first are mailed once each',
	async (...firsts) => {
		const id = await startNewsletter();
		for (const [index, date] of dates.entries()) {
			fixture.clock.now = new Date(date.getTime() + hourMs);
			const ways = [() => receiveMail(id, date), () => read(withIds(index).toReversed())];
			for (const arrive of firsts[index] === 'mail' ? ways : ways.toReversed()) {
				await arrive();
				expect(await countMails(id)).toBe(index + 1);
			}
		}
	},
);

test('each of several new entries of one title is the issue that was mailed closest to it', async () => {
	const id = await startNewsletter();
	fixture.clock.now = new Date((dates[2] as Date).getTime() + hourMs);
	for (const date of dates.slice(0, 2)) await receiveMail(id, date);
	await read(withIds(2).toReversed());
	expect(await countIssues(id)).toBe(3);
	expect(await countMails(id)).toBe(3);
});

test.each(['feed', 'mail'])(
	'issues that came by %s first are filed and mailed once when all ids of the feed change',
	async (first) => {
		const id = await startNewsletter();
		for (const [index, date] of dates.entries()) {
			fixture.clock.now = new Date(date.getTime() + hourMs);
			if (first === 'mail') await receiveMail(id, new Date(date.getTime() - 60_000));
			await read(withIds(index).toReversed());
		}
		for (const site of ['moved', 'moved again']) {
			const moved = withIds(2).map((entry) => ({
				...entry,
				id: site + entry.id,
				html: `${entry.html}<p>We ${site}.</p>`,
			}));
			await read(moved.toReversed());
			expect(await countIssues(id)).toBe(3);
			expect(await countMails(id)).toBe(3);
		}
	},
);
