import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceIssue } from '#features/delivery/server/announce-issue.ts';
import { makeFollower, makeIssue } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { type FeedSite, startFeedSite } from '#tests/support/services/feed-site.ts';
import { createEditorApp, type TestApp } from '#tests/support/test-app.ts';
import { readFeedsHandler } from './job-handlers.ts';

let site: FeedSite;
let fixture: TestApp;
let headers: { cookie: string };

beforeAll(async () => {
	site = await startFeedSite();
	[fixture, headers] = await createEditorApp({ outboundAllow: [site.host] });
});
afterAll(async () => {
	await fixture?.close();
	await site?.close();
});

type Item = { id: string; title: string; text?: string; url?: string; hoursAgo?: number; updated?: boolean };

const hoursAgo = (hours: number) => new Date(fixture.clock.now.getTime() - hours * 3600_000);

function publish(path: string, items: Item[]): void {
	const body = JSON.stringify({
		version: 'https://jsonfeed.org/version/1.1',
		title: 'The Slow Ferry',
		items: items.map(
			({ id, title, text = 'The harbour froze.', url, hoursAgo: hours = 2, updated = false }) => ({
				id,
				title,
				url,
				content_text: text,
				[updated ? 'date_modified' : 'date_published']: hoursAgo(hours).toISOString(),
			}),
		),
	});
	site.feeds.set(path, { type: 'application/feed+json', etag: '', body });
}

/** Reads due feeds, then announces what that enqueued, as the jobs do. */
async function readAll(): Promise<void> {
	await readFeedsHandler({ ...fixture.needs, ...fixture.outside })([{}]);
	const { rows } = await fixture.engine.query(
		`delete from jobs.job where name = 'announce-issue' returning (data ->> 'issueId')::int as id`,
	);
	for (const { id } of rows) await announceIssue(fixture.needs, id as number);
	fixture.clock.now = hoursAgo(-1.5);
}

const issuesOf = (id: number) =>
	fixture.db
		.selectFrom('issues')
		.select(['id', 'title', 'reading_html', 'sent_at'])
		.where('newsletter_id', '=', id)
		.orderBy('sent_at')
		.execute();
const titlesOf = async (id: number) => (await issuesOf(id)).map(({ title }) => title);
const countMails = async (id: number) =>
	(await fixture.db.selectFrom('mailings').select('key').where('newsletter_id', '=', id).execute()).length;

/** A newsletter with a reader, whose feed was read before and then had a new entry. */
async function announceFirst(path: string, item: Item): Promise<number> {
	const { id } = await makeNewsletter(fixture.db, { feed_url: `${site.url}${path}` });
	await makeFollower(fixture.db, id);
	publish(path, []);
	await readAll();
	publish(path, [item]);
	await readAll();
	expect(await countMails(id)).toBe(1);
	return id;
}

test('a headline that is corrected in a feed is corrected on the page, and readers get no second mail', async () => {
	const id = await announceFirst('/headline', { id: 'a', title: 'Teh ferry' });
	const [before] = await issuesOf(id);
	const url = `/api/issues/${before?.id}`;
	expect((await fixture.app.inject({ url })).json().title).toBe('Teh ferry');
	publish('/headline', [{ id: 'a', title: 'The ferry', text: 'The harbour thawed.' }]);
	await readAll();
	const [after, ...others] = await issuesOf(id);
	expect(others).toEqual([]);
	expect(after).toMatchObject({ id: before?.id, title: 'The ferry', sent_at: before?.sent_at });
	expect(await countMails(id)).toBe(1);
	await fixture.countChanges();
	expect((await fixture.app.inject({ url })).json()).toMatchObject({
		title: 'The ferry',
		slug: 'the-ferry',
		content: expect.stringContaining('thawed'),
	});
	const found = (await fixture.app.inject({ url: '/api/search?q=thawed' })).json();
	expect(JSON.stringify(found)).toContain('The ferry');
});

test('what an editor changed or removed stays so when its entry is corrected', async () => {
	const id = await announceFirst('/edited', { id: 'a', title: 'Teh ferry' });
	const [issue] = await issuesOf(id);
	const url = `/api/admin/issues/${issue?.id}`;
	const sentAt = issue?.sent_at.toISOString();
	const payload = { title: 'A ferry', sentAt };
	expect((await fixture.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
	publish('/edited', [{ id: 'a', title: 'The ferry' }]);
	await readAll();
	expect(await titlesOf(id)).toEqual(['A ferry']);
	expect((await fixture.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
	publish('/edited', [{ id: 'a', title: 'That ferry' }]);
	await readAll();
	expect(await titlesOf(id)).toEqual([]);
	expect(await countMails(id)).toBe(1);
});

test('an issue that came by mail stays as it was mailed when its entry is corrected', async () => {
	const { id } = await makeNewsletter(fixture.db, { feed_url: `${site.url}/mailed` });
	await makeFollower(fixture.db, id);
	publish('/mailed', []);
	await readAll();
	const issue = await makeIssue(fixture.db, id, { sent_at: hoursAgo(1), title: 'Teh ferry' });
	await announceIssue(fixture.needs, issue.id);
	for (const title of ['Teh ferry', 'The ferry']) {
		publish('/mailed', [{ id: 'a', title }]);
		await readAll();
	}
	expect(await titlesOf(id)).toEqual(['Teh ferry']);
	expect(await countMails(id)).toBe(1);
});

test('an issue whose headline was corrected in the feed is not sent again when it comes by mail, too', async () => {
	const id = await announceFirst('/late-mail', { id: 'a', title: 'Teh ferry' });
	publish('/late-mail', [{ id: 'a', title: 'The ferry' }]);
	await readAll();
	for (const title of ['Teh ferry', 'The ferry']) {
		const issue = await makeIssue(fixture.db, id, { sent_at: hoursAgo(4), title });
		await announceIssue(fixture.needs, issue.id);
	}
	expect(await countMails(id)).toBe(1);
});

test('entries that share one id are issues of their own', async () => {
	const id = await announceFirst('/shared', { id: 'a', title: 'One', hoursAgo: 3 });
	publish('/shared', [
		{ id: 'site', title: 'Three', hoursAgo: 1 },
		{ id: 'site', title: 'Two', hoursAgo: 2 },
	]);
	await readAll();
	expect(await titlesOf(id)).toEqual(['One', 'Two', 'Three']);
});

test('an entry that has the id of an earlier one, and another title, address and time, is an issue of its own', async () => {
	const id = await announceFirst('/reused', { id: 'latest', title: 'One', url: 'https://x.example/1' });
	for (const time of [1, 2]) {
		publish('/reused', [{ id: 'latest', title: 'Two', url: 'https://x.example/2', hoursAgo: 2 * time - 1 }]);
		await readAll();
		expect(await titlesOf(id)).toEqual(['One', 'Two']);
		expect(await countMails(id)).toBe(2);
	}
	publish('/reused', [{ id: 'latest', title: 'Three', url: 'https://x.example/2' }]);
	await readAll();
	expect(await titlesOf(id)).toEqual(['One', 'Three']);
	expect(await countMails(id)).toBe(2);
});

test('entries that take turns in one id and two titles are issues of their own, and one that returns is not filed again', async () => {
	const id = await announceFirst('/turns', { id: 'latest', title: 'Morning', url: 'https://x.example/1' });
	const turns = ['Morning', 'Evening', 'Morning', 'Evening'].map((title, index) => ({
		title,
		text: `Links ${index}.`,
		url: `https://x.example/${index + 1}`,
		at: hoursAgo(2 - index * 6),
	}));
	const read = async (turn: number) => {
		const { at, ...item } = turns[turn] as (typeof turns)[number];
		fixture.clock.now = new Date(Math.max(fixture.clock.now.getTime(), at.getTime()));
		const hours = (fixture.clock.now.getTime() - at.getTime()) / 3600_000;
		publish('/turns', [{ id: 'latest', ...item, hoursAgo: hours }]);
		await readAll();
	};
	for (const [turn, count] of [
		[1, 2],
		[2, 3],
		[1, 3],
		[2, 3],
		[3, 4],
	] as const) {
		await read(turn);
		expect(await countMails(id)).toBe(count);
		expect((await issuesOf(id)).length).toBe(count);
	}
});

test('an entry that was stored without its title is told from the next one of its id once it was read again', async () => {
	const id = await announceFirst('/untitled', { id: 'latest', title: 'One', url: 'https://x.example/1' });
	await fixture.db
		.updateTable('feed_entries')
		.set({ title: '', address: '', published_at: null })
		.where('newsletter_id', '=', id)
		.execute();
	await readAll();
	publish('/untitled', [{ id: 'latest', title: 'Two', url: 'https://x.example/2' }]);
	await readAll();
	expect(await titlesOf(id)).toEqual(['One', 'Two']);
	expect(await countMails(id)).toBe(2);
});

test('an entry may have an id of any length and of any characters', async () => {
	const [long, odd] = ['字'.repeat(5000), 'a\u0000b\ud800c'];
	const id = await announceFirst('/odd', { id: odd, title: 'Odd' });
	publish('/odd', [
		{ id: odd, title: 'Even' },
		{ id: long, title: 'Long', hoursAgo: 1 },
	]);
	await readAll();
	expect(await titlesOf(id)).toEqual(['Even', 'Long']);
});

test('an entry that only says when it was updated stays the same issue when it is edited a week later', async () => {
	const id = await announceFirst('/updated', { id: 'a', title: 'The ferry', updated: true });
	fixture.clock.now = hoursAgo(-7 * 24);
	publish('/updated', [{ id: 'a', title: 'The ferry', text: 'It sank.', updated: true }]);
	await readAll();
	expect(await issuesOf(id)).toMatchObject([{ reading_html: expect.stringContaining('sank') }]);
	expect(await countMails(id)).toBe(1);
});
