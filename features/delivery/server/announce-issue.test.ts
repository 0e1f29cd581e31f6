import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { startSender } from '#features/mail/server/sender.ts';
import { stopMailings } from '#features/mail/store/mailing-stops.ts';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import {
	follow,
	makeFollower,
	makeIssue,
	setHandOver,
	setSubscription,
} from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { announceIssue } from './announce-issue.ts';

const fixture = setUpTestApp({ publicUrl: 'https://news.example.com' });
let ferry: { id: number; slug: string; name: string };

beforeAll(async () => {
	ferry = await makeNewsletter(fixture.db, {
		name: 'The Slow Ferry',
		feed_url: 'https://ferry.example/feed',
	});
});
beforeEach(async () => {
	await emptyTables(fixture.engine, ['subscribers', 'issues', 'deliveries', 'mailings', 'suppressions']);
	await fixture.db
		.updateTable('newsletters')
		.set({ delivery: 'announce', direct_signup: false, hidden: false })
		.execute();
});

const announce = (issueId: number) =>
	announceIssue({ ...fixture.needs, readTime: async () => fixture.clock.now }, issueId);
const hoursAgo = (hours: number) => new Date(fixture.clock.now.getTime() - hours * 3600_000);
const recipients = async () =>
	(await fixture.db.selectFrom('deliveries').select(['recipient', 'kind', 'mailing_key']).execute()).map(
		({ recipient, kind, mailing_key }) => `${kind} ${mailing_key} ${recipient}`,
	);
const waiting = async () =>
	(await fixture.db.selectFrom('paper_items').select(['subscriber_id', 'issue_id']).execute()).map(
		({ subscriber_id, issue_id }) => `${issue_id} ${subscriber_id}`,
	);
const mailing = () => fixture.db.selectFrom('mailings').selectAll().executeTakeFirstOrThrow();

describe('a new issue', () => {
	test('goes to each confirmed reader once, however often it is announced', async () => {
		const ada = await makeFollower(fixture.db, ferry.id);
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		await announce(issue.id);
		expect(await recipients()).toEqual([`issue issue:${issue.id} ${ada.email}`]);
	});

	test('waits for the paper of readers who want one a day or a week', async () => {
		const daily = await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		const weekly = await makeFollower(fixture.db, ferry.id, { rhythm: 'weekly' });
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		expect(await recipients()).toEqual([]);
		expect((await waiting()).toSorted()).toEqual(
			[`${issue.id} ${daily.id}`, `${issue.id} ${weekly.id}`].toSorted(),
		);
	});

	test('goes to nobody who has not confirmed, has left, has paused or must not be mailed', async () => {
		await makeFollower(fixture.db, ferry.id, { converted_at: null });
		await makeFollower(fixture.db, ferry.id, { status: 'unsubscribed', ended_at: hoursAgo(2) });
		await makeFollower(fixture.db, ferry.id, { paused_until: hoursAgo(-48) });
		await makeFollower(fixture.db, ferry.id, { paused_until: hoursAgo(-48), rhythm: 'daily' });
		const suppressed = await makeFollower(fixture.db, ferry.id);
		await fixture.engine.query(
			`insert into suppressions (email_hash, reason) values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'bounced')`,
			[suppressed.email],
		);
		const back = await makeFollower(fixture.db, ferry.id, { paused_until: hoursAgo(1) });
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		expect(await recipients()).toEqual([`issue issue:${issue.id} ${back.email}`]);
		expect(await waiting()).toEqual([]);
	});

	test('goes to nobody when it was two days old at its arrival, or its newsletter is hidden', async () => {
		await makeFollower(fixture.db, ferry.id);
		const old = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(49), created_at: hoursAgo(0) });
		await announce(old.id);
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await fixture.db.updateTable('newsletters').set({ hidden: true }).execute();
		await announce(issue.id);
		expect(await recipients()).toEqual([]);
	});

	test.each([
		['by a mail server', () => createFakeMailer()],
		['without one', () => null],
	])('is withdrawn %s when its newsletter is hidden before it went', async (_, makeMailer) => {
		await makeFollower(fixture.db, ferry.id);
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		await fixture.db.updateTable('newsletters').set({ hidden: true }).execute();
		const mailer = makeMailer();
		const sender = startSender({ ...fixture.needs, mailer, composePaper: async () => null }, { pollMs: 50 });
		await expect.poll(async () => (await mailing()).status).toBe('sent');
		await sender.stop();
		expect(mailer?.mails ?? []).toEqual([]);
		expect(await fixture.db.selectFrom('deliveries').select(['status', 'last_error']).execute()).toEqual([
			{
				status: 'withdrawn',
				last_error: 'The reader left, or the newsletter was hidden, before it was sent.',
			},
		]);
		await fixture.db.updateTable('newsletters').set({ hidden: false }).execute();
		await announce(issue.id);
		expect(await recipients()).toHaveLength(1);
	});

	test('that came by mail and by feed goes once', async () => {
		await makeFollower(fixture.db, ferry.id);
		const byMail = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(2) });
		const byFeed = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1), origin: 'feed' });
		await announce(byMail.id);
		await announce(byFeed.id);
		expect(await recipients()).toHaveLength(1);
	});

	test('of a newsletter that gives each issue the same title goes out like any other', async () => {
		await makeFollower(fixture.db, ferry.id);
		for (const hours of [26, 2]) {
			const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(hours), title: 'Morning' });
			await announce(issue.id);
		}
		expect(await recipients()).toHaveLength(2);
	});

	test('goes to no reader whom the publisher mails, and to those who agreed to mails from us', async () => {
		await fixture.db.updateTable('newsletters').set({ delivery: 'hand-over' }).execute();
		await makeFollower(fixture.db, ferry.id, { delivery: 'hand-over' });
		const ours = await makeFollower(fixture.db, ferry.id);
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		expect(await recipients()).toEqual([`issue issue:${issue.id} ${ours.email}`]);
	});

	test('goes to readers who wait to be handed over once the newsletter signs up on its own page', async () => {
		await fixture.db
			.updateTable('newsletters')
			.set({ delivery: 'hand-over', direct_signup: true })
			.where('id', '=', ferry.id)
			.execute();
		const waiting = await makeFollower(fixture.db, ferry.id, { delivery: 'hand-over' });
		const handedOver = await makeFollower(fixture.db, ferry.id, { delivery: 'hand-over' });
		const id = await setSubscription(
			fixture.db,
			{ subscriberId: handedOver.id, newsletterId: ferry.id },
			{ delivery: 'hand-over' },
		);
		await setHandOver(fixture.db, { id, newsletterId: ferry.id }, { state: 'accepted' });
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		expect(await recipients()).toEqual([`issue issue:${issue.id} ${waiting.email}`]);
	});

	test('of one newsletter says nothing to readers of another', async () => {
		const other = await makeNewsletter(fixture.db);
		await makeFollower(fixture.db, other.id);
		const issue = await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) });
		await announce(issue.id);
		expect(await recipients()).toEqual([]);
	});
});

describe('the mail', () => {
	test('of an announced issue has its title, its opening, a cover and the way to it, and not the rest', async () => {
		await makeFollower(fixture.db, ferry.id);
		const issue = await makeIssue(fixture.db, ferry.id, {
			sent_at: hoursAgo(1),
			title: 'Ferries & {{leave_url}}',
			reading_html: '<p>The harbour froze on a Tuesday.</p><p>And much later, the rest.</p>',
		});
		await announce(issue.id);
		const { subject, html, plain_text } = await mailing();
		expect(subject).toBe('Ferries & {{leave_url}}');
		expect(html).toMatch(/Ferries &\S+; &#123;&#123;leave_url&#125;&#125;<\/a>/);
		expect(html).toContain('The harbour froze on a Tuesday.');
		expect(html).toContain(`https://news.example.com/covers/${ferry.slug}.png`);
		expect(html).not.toContain('the rest');
		expect(plain_text).toContain('{{link:0}}');
		const links = await fixture.db.selectFrom('mailing_links').select('url').orderBy('position').execute();
		expect(links[0]?.url).toMatch(
			new RegExp(`^https://news\\.example\\.com/newsletter/${ferry.slug}/issues/${issue.id}-`),
		);
	});

	test('has in its footer every way to have it otherwise', async () => {
		await makeFollower(fixture.db, ferry.id);
		await announce((await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1) })).id);
		const { html, plain_text } = await mailing();
		for (const words of ['Leave The Slow Ferry', 'Pause for a month', 'Leave everything', 'How often']) {
			expect(html).toContain(words);
			expect(plain_text).toContain(words);
		}
		expect(html).toContain('{{leave_url}}&amp;do=pause');
	});

	test('holds the whole issue only where its publisher has allowed it', async () => {
		const body = '<p>Opening.</p><p>The rest {{x}}.</p><img src="/uploads/a.webp" alt="">';
		await makeFollower(fixture.db, ferry.id);
		await fixture.db.updateTable('newsletters').set({ delivery: 'forward' }).execute();
		const first = await makeIssue(fixture.db, ferry.id, {
			sent_at: hoursAgo(2),
			reading_html: body,
			title: 'One',
		});
		await announce(first.id);
		expect((await mailing()).html).not.toContain('The rest');
		await emptyTables(fixture.engine, ['mailings', 'deliveries']);
		await fixture.db
			.insertInto('forward_permissions')
			.values({
				newsletter_id: ferry.id,
				given_by: 'Grace Harper',
				recorded_by: 'editor',
				recorded_at: hoursAgo(3),
			})
			.execute();
		const second = await makeIssue(fixture.db, ferry.id, {
			sent_at: hoursAgo(1),
			reading_html: body,
			title: 'Two',
		});
		await announce(second.id);
		const { html, plain_text } = await mailing();
		expect(html).toContain('The rest &#123;&#123;x&#125;&#125;.');
		expect(html).toContain('src="https://news.example.com/uploads/a.webp"');
		expect(plain_text).toContain('The rest');
	});

	test('announces a whole issue that is too long for mailboxes', async () => {
		await makeFollower(fixture.db, ferry.id);
		await fixture.db.updateTable('newsletters').set({ delivery: 'forward' }).execute();
		const long = `<p>${'A long way to go. '.repeat(8000)}</p>`;
		await announce((await makeIssue(fixture.db, ferry.id, { sent_at: hoursAgo(1), reading_html: long })).id);
		expect((await mailing()).html.length).toBeLessThan(30_000);
	});
});

test('a reader who changes how often it comes while an issue is announced gets it once', async () => {
	const { db, engine } = fixture;
	const readers = [
		await makeFollower(db, ferry.id, { rhythm: 'each' }),
		await makeFollower(db, ferry.id, { rhythm: 'daily' }),
	];
	const issue = await makeIssue(db, ferry.id, { sent_at: hoursAgo(1) });
	await whileAnnouncing(issue.id, () =>
		engine.query(`update subscriptions set rhythm = case rhythm when 'each' then 'daily' else 'each' end`),
	);
	expect(await recipients()).toEqual([`issue issue:${issue.id} ${readers[0]?.email}`]);
	expect(await waiting()).toEqual([`${issue.id} ${readers[1]?.id}`]);
});

test('an issue that is being announced when mailings are stopped is held, too', async () => {
	const { db, clock } = fixture;
	await makeFollower(db, ferry.id);
	const issue = await makeIssue(db, ferry.id, { sent_at: hoursAgo(1) });
	await whileAnnouncing(issue.id, () =>
		inTransaction(db, (tx) => stopMailings(tx, { reason: 'Too many.', now: clock.now })),
	);
	expect(await mailing()).toMatchObject({ status: 'stopped', stop_reason: 'Too many.' });
	const statuses = await db.selectFrom('deliveries').select('status').execute();
	expect(statuses).toEqual([{ status: 'held' }]);
	await emptyTables(fixture.engine, ['mailing_stops']);
});

/** Slows down inserting the mails, so that something falls before the papers; the embedded engine leaves no such gap. */
async function whileAnnouncing(issueId: number, act: () => Promise<unknown>): Promise<void> {
	const { engine } = fixture;
	await engine.query(`
		create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
	`);
	await engine.query(
		'create trigger slow after insert on deliveries for each statement execute function dawdle()',
	);
	const announced = announce(issueId);
	await sleep(300);
	await act();
	await announced;
	await engine.query('drop function dawdle cascade');
}

test('a reader of several newsletters gets each of their issues', async () => {
	const other = await makeNewsletter(fixture.db);
	const ada = await makeFollower(fixture.db, ferry.id);
	await follow(fixture.db, ada.id, other.id);
	for (const newsletterId of [ferry.id, other.id])
		await announce((await makeIssue(fixture.db, newsletterId, { sent_at: hoursAgo(1) })).id);
	expect(await recipients()).toHaveLength(2);
});
