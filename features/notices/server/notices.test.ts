import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import type { NoticeChoice } from '#features/notices/contract/notices.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { sendNotices } from './send-notices.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const email = 'olive@letters.example';
const fixture = setUpTestApp({ registration: 'open' });
let owner: { cookie: string };
let editor: { cookie: string };

beforeEach(async () => {
	for (const table of ['users', 'submissions', 'messages', 'deliveries', 'newsletter_sources'] as const)
		await fixture.db.deleteFrom(table).execute();
	await fixture.engine.query("delete from jobs.job where state = 'failed'");
	fixture.clock.now = new Date();
	owner = await fixture.signUp('olive');
	editor = await fixture.signUp('wanda');
	fixture.clock.now = new Date('2026-11-17T12:00:00Z');
});

async function counts(headers: { cookie: string }): Promise<Record<string, number>> {
	const response = await fixture.app.inject({ url: '/api/notices', headers });
	expect(response.statusCode).toBe(200);
	return Object.fromEntries(
		response.json().map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
	);
}

const minutes = (count: number) => count * minuteMs;
const pass = (ms: number) => {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const submit = (count = 1) =>
	fixture.db
		.insertInto('submissions')
		.values(
			Array.from({ length: count }, (_, index) => ({
				address: `https://example.com/${index}`,
				sender_email: 'sue@example.com',
				created_at: fixture.clock.now,
			})),
		)
		.execute();
const write = () =>
	fixture.db
		.insertInto('messages')
		.values({ kind: 'contact', email: 'a@b.example', body: 'Hello', created_at: fixture.clock.now })
		.execute();
const choose = (choice: Partial<NoticeChoice>, headers = owner) =>
	fixture.app.inject({
		method: 'PUT',
		url: '/api/user/notices',
		headers,
		payload: { rhythm: 'at-once', kinds: ['submissions', 'messages', 'accounts'], ...choice },
	});
const send = (timeZone = 'UTC') =>
	sendNotices({ ...fixture.needs, readTime: async () => fixture.clock.now, timeZone });
const mails = async () =>
	(
		await fixture.db
			.selectFrom('deliveries')
			.select(['recipient', 'subject', 'plain_text'])
			.where('kind', '=', 'notice')
			.orderBy('id')
			.execute()
	).map(({ subject, recipient, plain_text }) => ({ subject, recipient, text: plain_text }));
const giveAddress = (username = 'olive') =>
	fixture.db
		.updateTable('users')
		.set({ email: username === 'olive' ? email : `${username}@letters.example` })
		.where('username', '=', username)
		.execute();

describe('the bell', () => {
	test('counts what waits, each of its kind', async () => {
		const quiet = { submissions: 0, messages: 0, publishers: 0, jobs: 0, sources: 0 };
		expect(await counts(editor)).toEqual(quiet);
		await submit(2);
		await write();
		await fixture.db
			.insertInto('newsletter_sources')
			.values([
				{ email: 'a@x.example', domain: 'x.example', frequency: 'Weekly', last_mail_at: daysAgo(15) },
				{ email: 'b@x.example', domain: 'x.example', frequency: 'Weekly', last_mail_at: daysAgo(14) },
				{ email: 'c@x.example', domain: 'x.example', frequency: 'Daily', last_mail_at: daysAgo(5) },
				{ email: 'd@x.example', domain: 'x.example', frequency: 'Unknown', last_mail_at: daysAgo(500) },
				{
					email: 'e@x.example',
					domain: 'x.example',
					frequency: 'Daily',
					last_mail_at: daysAgo(9),
					status: 'ignored',
				},
			])
			.execute();
		await fixture.queue.send('deliver-mail', {});
		await fixture.engine.query(
			"update jobs.job set state = 'failed', completed_on = now() where name = 'deliver-mail'",
		);
		expect(await counts(editor)).toEqual({ ...quiet, submissions: 2, messages: 1, sources: 2, jobs: 1 });
		const listed = await fixture.app.inject({ url: '/api/newsletter-sources', headers: editor });
		const silent = listed
			.json()
			.filter((source: { health: string; status: string }) => source.health === 'silent');
		expect(silent.filter(({ status }: { status: string }) => status !== 'ignored')).toHaveLength(2);
	});

	test('tells only owners of accounts that wait for approval', async () => {
		await fixture.db
			.updateTable('users')
			.set({ approved_at: null })
			.where('username', '=', 'wanda')
			.execute();
		expect(await counts(owner)).toMatchObject({ accounts: 1 });
		const refused = await fixture.app.inject({ url: '/api/notices', headers: editor });
		expect(refused.statusCode).toBe(403);
		await fixture.db
			.updateTable('users')
			.set({ approved_at: new Date() })
			.where('username', '=', 'wanda')
			.execute();
		expect(await counts(editor)).not.toHaveProperty('accounts');
	});

	test('counts no further than a hundred', async () => {
		await submit(130);
		expect(await counts(editor)).toMatchObject({ submissions: 100 });
	});
});

function daysAgo(days: number): Date {
	return new Date(fixture.clock.now.getTime() - days * dayMs);
}

describe('a notice at once', () => {
	beforeEach(async () => {
		await giveAddress();
		await choose({ rhythm: 'at-once' });
	});

	test('tells a flood in one mail, some minutes after its beginning', async () => {
		pass(minutes(1));
		await submit(40);
		await send();
		pass(minutes(4));
		await submit(20);
		await send();
		expect(await mails()).toEqual([]);
		pass(minutes(2));
		await send();
		await send();
		expect(await mails()).toMatchObject([
			{ recipient: email, subject: 'Broadsheet: 60 submissions waiting' },
		]);
		expect((await mails())[0]?.text).toContain('http://localhost:3000/admin/settings?tab=submissions');
		expect((await mails())[0]?.text).toContain('Change or end these notices');
	});

	test('tells the next ones later, and says what still waits', async () => {
		pass(minutes(1));
		await submit();
		pass(minutes(6));
		await send();
		await write();
		pass(minutes(6));
		await send();
		expect(await mails()).toHaveLength(1);
		pass(minutes(10));
		await send();
		const told = await mails();
		expect(told.map(({ subject }) => subject)).toEqual([
			'Broadsheet: 1 submission waiting',
			'Broadsheet: 1 message unread',
		]);
		expect(told[1]?.text).toContain('1 submission waiting');
		pass(hourMs);
		await send();
		expect(await mails()).toHaveLength(2);
	});

	test('is not about what was there before, was dealt with, or was not chosen', async () => {
		await choose({ kinds: ['messages'] });
		pass(minutes(1));
		await submit();
		await write();
		await fixture.db.updateTable('messages').set({ read_at: fixture.clock.now }).execute();
		pass(hourMs);
		await send();
		expect(await mails()).toEqual([]);
	});

	test('goes to nobody without a confirmed address, approval or the wish', async () => {
		await choose({ rhythm: 'at-once' }, editor);
		await fixture.db
			.updateTable('users')
			.set({ email: null, email_to_confirm: email })
			.where('username', '=', 'olive')
			.execute();
		pass(minutes(1));
		await submit();
		pass(hourMs);
		await send();
		expect(await mails()).toEqual([]);
		await giveAddress();
		await choose({ rhythm: 'off' });
		await send();
		expect(await mails()).toEqual([]);
	});

	test('tells an editor nothing of accounts, whatever was chosen', async () => {
		await giveAddress('wanda');
		await choose({ rhythm: 'at-once' }, editor);
		pass(minutes(1));
		await fixture.db
			.insertInto('users')
			.values({ username: 'walter', password_hash: 'x', created_at: fixture.clock.now })
			.execute();
		pass(hourMs);
		await send();
		expect(await mails()).toMatchObject([
			{ recipient: email, subject: 'Broadsheet: 1 account waiting for approval' },
		]);
	});

	test('is written once, however many workers look and whenever one of them dies', async () => {
		pass(minutes(1));
		await submit();
		pass(minutes(6));
		// Killed after writing the mail, before the commit.
		const dying = { ...fixture.needs, enqueue: () => Promise.reject(new Error('killed')) };
		const died = sendNotices({ ...dying, readTime: async () => fixture.clock.now });
		await expect(died).rejects.toThrow('killed');
		expect(await mails()).toEqual([]);
		await Promise.all([send(), send(), send()]);
		await send();
		expect(await mails()).toHaveLength(1);
		const kept = await inTransaction(fixture.db, (tx) =>
			tx.selectFrom('notice_choices').select('mailed_at').executeTakeFirstOrThrow(),
		);
		expect(kept.mailed_at).toEqual(fixture.clock.now);
	});
});

describe('a daily notice', () => {
	test('comes at eight in the morning, once, with all that came since the last one', async () => {
		await giveAddress();
		await choose({ rhythm: 'daily' });
		await submit();
		pass(19 * hourMs);
		await submit();
		await send();
		expect(await mails()).toEqual([]);
		pass(hourMs);
		await send();
		await send();
		pass(2 * hourMs);
		await submit();
		await send();
		expect(await mails()).toMatchObject([{ subject: 'Broadsheet: 1 submission waiting' }]);
		pass(dayMs);
		await send();
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Broadsheet: 1 submission waiting',
			'Broadsheet: 1 submission waiting',
		]);
		pass(dayMs);
		await send();
		expect(await mails()).toHaveLength(2);
	});

	test('goes by the clock of the place', async () => {
		await giveAddress();
		await choose({ rhythm: 'daily' });
		pass(minutes(1));
		await submit();
		pass(18 * hourMs);
		await send('UTC');
		expect(await mails()).toEqual([]);
		await send('Europe/Helsinki');
		expect(await mails()).toHaveLength(1);
	});
});

test('whoever has chosen nothing gets no mail, and could have all kinds', async () => {
	const response = await fixture.app.inject({ url: '/api/user/notices', headers: editor });
	expect(response.json()).toMatchObject({ rhythm: 'off', email: null });
	expect(response.json().kinds).toHaveLength(6);
	const odd = await choose({ rhythm: 'hourly' as 'daily' });
	expect(odd.statusCode).toBe(400);
});
