import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { finishMailings } from '#features/mail/store/mailing-steps.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const key = 'digest-email:1';
let fixture: TestApp;
let headers: { cookie: string };
let collectionId: number;

beforeAll(async () => {
	fixture = await createTestApp({
		renderPage: async (path) => ({
			status: 404,
			headers: {},
			html: `<p>No page at ${path}</p>`,
			scripts: [],
		}),
	});
	headers = await fixture.signUp();
	collectionId = (await makeCollection(fixture.db)).id;
});
beforeEach(async () => {
	await emptyTables(
		fixture.engine,
		['deliveries', 'mailings', 'mailing_links', 'subscribers', 'digest_configs', 'audit_log'],
		{ restartsIds: true },
	);
	await fixture.engine.query('delete from jobs.job');
	await fixture.db
		.insertInto('digest_configs')
		.values({
			collection_id: collectionId,
			name: 'Weekly',
			description: 'D',
			template_subject: 'S',
			template_content: 'C',
		})
		.execute();
	await fixture.db
		.insertInto('digest_emails')
		.values({
			config_id: 1,
			collection_id: collectionId,
			title: 'T',
			subject: 'S',
			content: 'C',
			status: 'sending',
			rendered_content: null,
		})
		.execute();
});
afterAll(() => fixture.close());

const call = (url: string) => fixture.app.inject({ url: `/api/mailings/${key}${url}`, headers });
const steer = (action: string) =>
	fixture.app.inject({
		method: 'POST',
		url: `/api/mailings/${key}/actions`,
		headers,
		payload: { action },
	});
const statuses = async () =>
	(await fixture.db.selectFrom('deliveries').select('status').orderBy('id').execute()).map(
		({ status }) => status,
	);
const setStatus = (id: number, status: 'sent' | 'failed' | 'uncertain' | 'sending', lastError = '') =>
	fixture.db
		.updateTable('deliveries')
		.set({ status, last_error: lastError, attempts: 1, finished_at: fixture.clock.now })
		.where('id', '=', id)
		.execute();
const digest = () =>
	fixture.db.selectFrom('digest_emails').select(['status', 'outcome_note']).executeTakeFirstOrThrow();
const countJobs = async () =>
	(await fixture.engine.query(`select count(*)::int as count from jobs.job where name = 'deliver-mail'`))
		.rows[0]?.['count'];

async function start(count: number, links: string[] = []): Promise<{ id: string; email: string }[]> {
	const readers = await makeReaders(fixture.db, { collectionId, count });
	await makeMailing(fixture.db, { key, collectionId, now: fixture.clock.now, links });
	return readers;
}

describe('a mailing', () => {
	test('is told with its numbers and the clicks on its links', async () => {
		await start(3, ['https://a.example/', 'https://b.example/']);
		await setStatus(1, 'sent');
		await fixture.db.updateTable('mailing_links').set({ clicks: 2 }).where('position', '=', 1).execute();
		expect((await call('')).json()).toEqual({
			key,
			subject: 'The week',
			status: 'sending',
			stopReason: '',
			startedAt: fixture.clock.now.toISOString(),
			finishedAt: null,
			recipients: 3,
			waiting: 2,
			delivered: 1,
			kept: 0,
			bounced: 0,
			uncertain: 0,
			leftOut: 0,
			left: 0,
			clicks: 2,
			links: [
				{ url: 'https://a.example/', clicks: 0 },
				{ url: 'https://b.example/', clicks: 2 },
			],
		});
		const other = await fixture.app.inject({ url: '/api/mailings/digest-email:2', headers });
		expect([other.statusCode, other.json().message]).toEqual([404, 'Mailing not found']);
		expect((await fixture.app.inject({ url: '/api/mailings/confirmation:2', headers })).statusCode).toBe(400);
	});

	test('is paused and resumed: what waits is held, what is on its way goes', async () => {
		await start(3);
		await setStatus(1, 'sending');
		const paused = await steer('pause');
		expect([paused.statusCode, paused.json().status, paused.json().waiting]).toEqual([200, 'paused', 3]);
		expect(await statuses()).toEqual(['sending', 'held', 'held']);
		expect((await digest()).status).toBe('sending');
		expect((await steer('pause')).statusCode).toBe(409);
		const resumed = await steer('resume');
		expect(resumed.json().status).toBe('sending');
		expect(await statuses()).toEqual(['sending', 'queued', 'queued']);
		expect(await countJobs()).toBe(1);
		const again = await steer('resume');
		expect([again.statusCode, again.json().message]).toEqual([
			409,
			'Only a mailing that is paused or has stopped can be resumed.',
		]);
		const entries = await fixture.db
			.selectFrom('audit_log')
			.select(['action', 'subject_kind', 'subject_id', 'subject_name'])
			.orderBy('id')
			.execute();
		expect(entries.map(({ action }) => action)).toEqual(['paused', 'resumed']);
		expect(entries[0]).toMatchObject({ subject_kind: 'mailing', subject_id: key, subject_name: 'The week' });
	});

	test('is cancelled: what waits is withdrawn, and there is no way back', async () => {
		await start(4);
		await setStatus(1, 'sent');
		await setStatus(2, 'uncertain');
		const cancelled = (await steer('cancel')).json();
		expect(cancelled).toMatchObject({
			status: 'cancelled',
			delivered: 1,
			uncertain: 1,
			leftOut: 2,
			waiting: 0,
		});
		expect(cancelled.finishedAt).toBe(fixture.clock.now.toISOString());
		expect(await digest()).toEqual({ status: 'cancelled', outcome_note: 'Cancelled by ada.' });
		for (const [action, message] of [
			['cancel', 'This mailing has ended: there is nothing left to cancel.'],
			['pause', 'Only a mailing that is being sent can be paused.'],
			['resume', 'Only a mailing that is paused or has stopped can be resumed.'],
			['resend-uncertain', 'This mailing was cancelled and is not sent again.'],
		] as const) {
			const response = await steer(action);
			expect([response.statusCode, response.json().message]).toEqual([409, message]);
		}
		const resend = await fixture.app.inject({ method: 'POST', url: '/api/outbox/2/resend', headers });
		expect(resend.statusCode).toBe(409);
		expect((await steer('stop')).statusCode).toBe(400);
	});

	test('that has been sent goes again to uncertain addresses only, or to one that failed', async () => {
		await start(3);
		await setStatus(1, 'sent');
		await setStatus(2, 'uncertain');
		await setStatus(3, 'failed', '550 No');
		await inTransaction(fixture.db, (tx) => finishMailings(tx, fixture.clock.now));
		expect((await call('')).json()).toMatchObject({ status: 'sent', delivered: 1, bounced: 1, uncertain: 1 });
		expect((await steer('cancel')).statusCode).toBe(409);
		expect((await steer('resend-uncertain')).json()).toMatchObject({ status: 'sending', waiting: 1 });
		expect(await statuses()).toEqual(['sent', 'queued', 'failed']);
		expect((await digest()).status).toBe('sent');
		const again = await steer('resend-uncertain');
		expect([again.statusCode, again.json().message]).toEqual([
			409,
			'Of every address of this mailing it is known what became of it.',
		]);
		await setStatus(2, 'sent');
		await inTransaction(fixture.db, (tx) => finishMailings(tx, fixture.clock.now));
		await fixture.app.inject({ method: 'POST', url: '/api/outbox/3/resend', headers });
		expect((await call('')).json()).toMatchObject({ status: 'sending', waiting: 1, bounced: 0 });
	});

	test('lists its addresses with what became of each, page by page', async () => {
		const readers = await start(4);
		await setStatus(1, 'sent');
		await setStatus(2, 'failed', '550 No such person');
		await fixture.db.updateTable('deliveries').set({ recipient: 'erased 3' }).where('id', '=', 3).execute();
		const all = await call('/recipients');
		expect(all.headers['x-total-count']).toBe('4');
		expect(all.json()).toHaveLength(4);
		const bounced = await call('/recipients?outcome=bounced');
		expect(bounced.headers['x-total-count']).toBe('1');
		const { recipient } = await fixture.db
			.selectFrom('deliveries')
			.select('recipient')
			.where('id', '=', 2)
			.executeTakeFirstOrThrow();
		expect(bounced.json()).toEqual([
			{
				deliveryId: 2,
				email: recipient,
				outcome: 'bounced',
				reason: '550 No such person',
				attempts: 1,
				finishedAt: fixture.clock.now.toISOString(),
			},
		]);
		const waiting = (await call('/recipients?outcome=waiting')).json();
		expect(waiting.map(({ email }: { email: string }) => email)).toContain('');
		const pages = await Promise.all([1, 2].map((page) => call(`/recipients?limit=3&page=${page}`)));
		const ids = pages.flatMap((page) =>
			page.json().map(({ deliveryId }: { deliveryId: number }) => deliveryId),
		);
		expect(ids.toSorted()).toEqual([1, 2, 3, 4]);
		expect(readers).toHaveLength(4);
		expect((await call('/recipients?outcome=lost')).statusCode).toBe(400);
	});

	test('shows each of its mails whole in the outbox', async () => {
		const [reader] = await start(1);
		const mail = (await fixture.app.inject({ url: '/api/outbox/1', headers })).json();
		const token = fixture.needs.signer.sign('leave', `${reader?.id}:d:${collectionId}`);
		expect(mail.html).toBe(`<p>Hello</p><a href="http://localhost:3000/leave?token=${token}">Leave</a>`);
		expect(mail.plainText).toBe(`Hello\n\nLeave: http://localhost:3000/leave?token=${token}`);
		expect(mail.headers['List-Id']).toBe(`<digest-${collectionId}.localhost>`);
		expect((await fixture.app.inject({ url: '/api/outbox/1/html', headers })).body).toContain(mail.html);
	});
});

describe('a link of a mailing', () => {
	const target = 'https://a.example/?x=1&y=2';
	const follow = (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
		fixture.app.inject({ method, url, headers: { 'user-agent': firefox, ...more } });
	const clicks = async () => (await call('')).json().clicks;

	test('leads to where the mail said, is counted, and knows nobody', async () => {
		await start(1, [target]);
		const response = await follow('/go/digest-email-1/0?to=https://evil.example/');
		expect([response.statusCode, response.headers.location]).toEqual([302, target]);
		expect(response.headers['cache-control']).toBe('no-store');
		expect(response.headers['set-cookie']).toBeUndefined();
		expect(await clicks()).toBe(1);
		const { rows } = await fixture.engine.query('select * from mailing_links');
		expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['clicks', 'mailing_key', 'position', 'url']);
	});

	test.each([
		['a program', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
		['something without a name', { 'user-agent': '' }],
		['a browser that looks ahead', { 'sec-purpose': 'prefetch;prerender' }],
	])('leads %s there, too, and does not count it', async (_, more) => {
		await start(1, [target]);
		expect((await follow('/go/digest-email-1/0', more)).headers.location).toBe(target);
		expect(await clicks()).toBe(0);
	});

	test('is not counted when only its headers are asked for', async () => {
		await start(1, [target]);
		expect((await follow('/go/digest-email-1/0', {}, 'HEAD')).headers.location).toBe(target);
		expect(await clicks()).toBe(0);
	});

	test.each([
		'/go/digest-email-1/1',
		'/go/digest-email-2/0',
		'/go/x/0',
		'/go/digest-email-1/-1',
		'/go/digest-email-1/0x',
	])('that was never in a mail (%s) is a page that does not exist', async (url) => {
		await start(1, [target]);
		const response = await follow(url);
		expect([response.statusCode, response.body]).toEqual([404, `<p>No page at ${url}</p>`]);
		expect(response.headers['cache-control']).toBe('no-store');
	});
});
