import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#features/insights/contract/analytics.ts';
import { createLog } from '#platform/log.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { createCounter } from './counter.ts';
import { pruneVainSearchesHandler } from './job-handlers.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const noon = new Date('2026-11-15T12:00:00Z');
const minuteMs = 60_001;
const fixture = setUpTestApp();
let admin: { cookie: string };
let asked = 0;

beforeAll(async () => {
	fixture.clock.now = noon;
	admin = await fixture.signUp();
});

async function ask(range: string): Promise<Analytics> {
	// The numbers are cached for a minute.
	asked += 1;
	fixture.clock.now = new Date(noon.getTime() + asked * minuteMs);
	return (await fixture.app.inject({ url: `/api/admin/analytics?range=${range}`, headers: admin })).json();
}

function search(text: string, headers: Record<string, string> = {}) {
	return fixture.app.inject({
		method: 'POST',
		url: '/api/searches',
		headers: { 'user-agent': firefox, ...headers },
		payload: { text },
	});
}

/** The rows in the table, once the counter has written. */
async function kept(): Promise<Record<string, number>> {
	const rows = await fixture.db
		.selectFrom('vain_searches')
		.select(['text', 'count'])
		.orderBy('text')
		.execute();
	return Object.fromEntries(rows.map(({ text, count }) => [text, Number(count)]));
}

describe('analytics', () => {
	test('compare a period with the one before, and follow views to sign-ups to confirmations', async () => {
		const { db } = fixture;
		const star = await makeNewsletter(db, { name: 'Morning Star' });
		const moon = await makeNewsletter(db, { name: 'Evening Moon', hidden: true });
		const counter = createCounter(
			{ db, clock: () => fixture.clock.now, log: createLog({ level: 'silent' }) },
			{ writeEveryMs: 3_600_000 },
		);
		const count = async (day: string, views: number, clicks: number) => {
			fixture.clock.now = new Date(`${day}T23:59:59Z`);
			for (let index = 0; index < views; index++) counter.countView({ kind: 'newsletter', key: star.slug });
			for (let index = 0; index < clicks; index++) counter.countClick(star.id, 'site');
			counter.countView({ kind: 'page', key: '/about' });
			await counter.flush();
		};
		await count('2026-11-15', 9, 2);
		await count('2026-11-09', 4, 1);
		await count('2026-11-08', 30, 0);
		await count('2026-09-01', 99, 5);
		await counter.close();
		fixture.clock.now = noon;
		const begin = (day: string, newsletterId: number, isConfirmed: boolean) =>
			makeSubscriber(db, {
				newsletterIds: [newsletterId],
				now: new Date(`${day}T00:00:00Z`),
				convertedAt: isConfirmed ? new Date(`${day}T09:00:00Z`) : null,
			});
		await begin('2026-11-15', star.id, true);
		await begin('2026-11-09', star.id, false);
		await begin('2026-11-09', moon.id, true);
		await begin('2026-11-08', star.id, true);
		await db
			.updateTable('subscriptions')
			.set({ source: 'co-registration' })
			.where('newsletter_id', '=', moon.id)
			.execute();

		const week = await ask('7d');
		expect(week).toMatchObject({
			from: '2026-11-09',
			to: '2026-11-15',
			beforeFrom: '2026-11-02',
			beforeTo: '2026-11-08',
			unit: 'day',
			totals: {
				views: { now: 15, before: 31 },
				clicks: { now: 3, before: 0 },
				signups: { now: 3, before: 1 },
				confirmed: { now: 2, before: 1 },
			},
			pages: [
				{ path: '/newsletter/morning-star', views: 13 },
				{ path: '/about', views: 2 },
			],
			newsletters: [
				{ id: star.id, slug: 'morning-star', name: 'Morning Star', views: 13, signups: 2, confirmed: 1 },
				{ id: moon.id, name: 'Evening Moon', views: 0, signups: 1, confirmed: 1 },
			],
			clicks: [{ name: 'Morning Star', signup: 0, channel: 0, site: 3 }],
			sources: [
				{ source: 'direct', signups: 2, confirmed: 1 },
				{ source: 'co-registration', signups: 1, confirmed: 1 },
			],
		});
		expect(week.steps.map(({ views }) => views)).toEqual([5, 0, 0, 0, 0, 0, 10]);
		expect(week.steps.at(-1)).toEqual({ from: '2026-11-15', views: 10, clicks: 2, signups: 1, confirmed: 1 });

		expect((await ask('30d')).totals.views).toEqual({ now: 46, before: 0 });
		const quarter = await ask('90d');
		expect([quarter.unit, quarter.steps.length, quarter.totals.views.now]).toEqual(['week', 13, 146]);
		const year = await ask('12m');
		expect(year.steps.map(({ from, views }) => [from, views]).slice(-3)).toEqual([
			['2026-09-01', 100],
			['2026-10-01', 0],
			['2026-11-01', 46],
		]);
		expect(year.totals.signups).toEqual({ now: 4, before: 0 });
	});

	test('are counted at most once a minute', async () => {
		await ask('7d');
		await fixture.db.deleteFrom('outbound_clicks').execute();
		const again = await fixture.app.inject({ url: '/api/admin/analytics?range=7d', headers: admin });
		expect(again.json().totals.clicks.now).toBe(3);
		expect((await ask('7d')).totals.clicks.now).toBe(0);
	});

	test('know four ranges', async () => {
		const response = await fixture.app.inject({ url: '/api/admin/analytics?range=9d', headers: admin });
		expect(response.statusCode).toBe(400);
		expect((await fixture.app.inject({ url: '/api/admin/analytics', headers: admin })).json().range).toBe(
			'30d',
		);
	});
});

describe('a search that found nothing', () => {
	test('is counted by day in one spelling, without who, and found in the numbers', async () => {
		const { id } = await makeNewsletter(fixture.db, {
			name: 'Harbour Lights',
			description: 'Ships at night.',
		});
		await makeIssue(fixture.db, { newsletter_id: id, title: 'Barnacles' });
		fixture.clock.now = noon;
		const texts = ['Zyxomma  Petiolatum', 'zyxomma petiolatum', 'quokka knitting'];
		for (const text of texts) {
			const response = await search(text);
			expect([response.statusCode, response.json()]).toEqual([202, { counted: true }]);
			expect(response.headers['set-cookie']).toBeUndefined();
		}
		// Matches a newsletter or an issue, might name a person, or comes from someone who is not to be counted.
		for (const text of ['harbour lights', 'barnacles', 'ada@example.com', '+49 170 5551234', 'x'])
			expect((await search(text)).json()).toEqual({ counted: false });
		for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'curl/8.5.0' }])
			expect((await search('wombat weaving', headers as never)).json()).toEqual({ counted: false });
		await expect.poll(kept).toEqual({ 'quokka knitting': 1, 'zyxomma petiolatum': 2 });
		const { rows } = await fixture.engine.query('select * from vain_searches limit 1');
		expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'day', 'text']);
		const { totals, vainSearches } = await ask('7d');
		expect(totals.vainSearches).toEqual({ now: 3, before: 0 });
		expect(vainSearches).toEqual([
			{ text: 'zyxomma petiolatum', count: 2, lastDay: '2026-11-15' },
			{ text: 'quokka knitting', count: 1, lastDay: '2026-11-15' },
		]);
	});

	test.each([{}, { text: '' }, { text: 'x'.repeat(201) }, { text: 7 }, { text: 'a b', who: 'me' }])(
		'that says %j is refused',
		async (payload) => {
			const response = await fixture.app.inject({
				method: 'POST',
				url: '/api/searches',
				headers: { 'user-agent': firefox },
				payload,
			});
			expect(response.statusCode).toBe(400);
		},
	);

	test('fills no table: after 2,000 different ones a day only known ones are counted on', async () => {
		await fixture.db.deleteFrom('vain_searches').execute();
		const day = new Date('2026-11-10T00:00:00Z');
		await fixture.db
			.insertInto('vain_searches')
			.values(Array.from({ length: 2000 }, (_, index) => ({ day, text: `word ${index}`, count: 1 })))
			.execute();
		fixture.clock.now = new Date('2026-11-10T12:00:00Z');
		const counter = createCounter(
			{ db: fixture.db, clock: () => fixture.clock.now, log: createLog({ level: 'silent' }) },
			{ writeEveryMs: 3_600_000 },
		);
		counter.countVainSearch('one more');
		counter.countVainSearch('word 7');
		await counter.close();
		const counts = await kept();
		expect([Object.keys(counts).length, counts['word 7']]).toEqual([2000, 2]);
	});

	test('is forgotten after ninety days', async () => {
		await fixture.db.deleteFrom('vain_searches').execute();
		const remember = (day: string) =>
			fixture.engine.query('insert into vain_searches values ($1::text::date, $2, 1)', [day, `of ${day}`]);
		await remember('2026-08-16');
		await remember('2026-08-17');
		fixture.clock.now = noon;
		await pruneVainSearchesHandler(fixture.needs)([]);
		expect(Object.keys(await kept())).toEqual(['of 2026-08-17']);
	});
});
