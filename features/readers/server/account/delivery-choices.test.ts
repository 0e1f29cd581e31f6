import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { follow, setHandOver, setSubscription } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { type Browser, openBrowser, signInReader } from '#tests/support/readers/browser.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let bolt: { id: number };
let ferry: { id: number };
let reader: { id: string };
let browser: Browser;

const feed_url = 'https://bolt.example/feed';

beforeAll(async () => {
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt', feed_url });
	ferry = await makeNewsletter(fixture.db, { name: 'The Slow Ferry', delivery: 'hand-over' });
});
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	reader = await makeSubscriber(fixture.db, { newsletterIds: [bolt.id, ferry.id], now: fixture.clock.now });
	browser = await signInReader(fixture, reader.id);
});

const account = async () => (await browser.call('GET', '/api/account')).json();
const change = (newsletterId: number, body: object) =>
	browser.call('PATCH', `/api/account/subscriptions/${newsletterId}`, body);
const changePaper = (body: object) => browser.call('PATCH', '/api/account/paper', body);
const at = (newsletterId: number) => ({ subscriberId: reader.id, newsletterId });

async function boltInAccount() {
	return (await account()).subscriptions.find(
		({ newsletter }: { newsletter: { id: number } }) => newsletter.id === bolt.id,
	);
}

describe('how often and when', () => {
	test('a reader starts with each issue, and the paper at eight on Mondays, UTC', async () => {
		expect(await boltInAccount()).toMatchObject({
			way: 'announce',
			delivery: 'We mail you each new issue of The Daily Bolt: its title, its opening and a link to read it.',
			rhythm: 'each',
			pausedUntil: null,
			deliveryState: { state: 'waiting', at: fixture.clock.now.toISOString(), reason: '' },
		});
		expect((await account()).paper).toEqual({ timeZone: 'UTC', hour: 8, weekday: 1 });
	});

	test('a reader chooses the rhythm of one newsletter, and the others keep theirs', async () => {
		expect((await change(bolt.id, { rhythm: 'weekly' })).statusCode).toBe(200);
		const { subscriptions } = await account();
		expect(subscriptions.map(({ rhythm }: { rhythm: string }) => rhythm)).toEqual(['weekly', 'each']);
	});

	test('a reader pauses for a month and resumes', async () => {
		const paused = await change(bolt.id, { pausedUntil: 'month' });
		const until = new Date(fixture.clock.now.getTime() + 30 * 24 * 3600 * 1000).toISOString();
		expect(paused.json().subscriptions[0]).toMatchObject({ pausedUntil: until, rhythm: 'each' });
		const resumed = await change(bolt.id, { pausedUntil: null });
		expect(resumed.json().subscriptions[0].pausedUntil).toBeNull();
	});

	test('a pause ends by itself', async () => {
		await change(bolt.id, { pausedUntil: 'month' });
		moveClock(fixture, 31 * 24 * 3600 * 1000);
		await signInReader(fixture, reader.id, browser);
		expect((await boltInAccount()).pausedUntil).toBeNull();
	});

	test.each([
		{ rhythm: 'hourly' },
		{ pausedUntil: 'year' },
		{ pausedUntil: '2030-01-01T00:00:00Z' },
		{ rhythm: 7 },
	])('%j is refused', async (body) => {
		expect((await change(bolt.id, body)).statusCode).toBe(400);
	});

	test('what the reader does not have, or has not confirmed, has no rhythm', async () => {
		const other = await makeNewsletter(fixture.db);
		expect((await change(other.id, { rhythm: 'daily' })).statusCode).toBe(409);
		await fixture.db.updateTable('subscriptions').set({ converted_at: null }).execute();
		expect((await change(bolt.id, { rhythm: 'daily' })).json().code).toBe('subscription_not_active');
	});

	test('nobody changes anything without being signed in, nor what is another reader’s', async () => {
		const stranger = openBrowser(fixture);
		const path = `/api/account/subscriptions/${bolt.id}`;
		expect((await stranger.call('PATCH', path, { rhythm: 'daily' })).statusCode).toBe(401);
		const other = await makeSubscriber(fixture.db, { now: fixture.clock.now });
		await signInReader(fixture, other.id, stranger);
		expect((await stranger.call('PATCH', path, { rhythm: 'daily' })).statusCode).toBe(409);
		expect((await boltInAccount()).rhythm).toBe('each');
	});
});

describe('the paper', () => {
	test('comes at the reader’s hour in the reader’s time zone, by one name of it', async () => {
		const response = await changePaper({ timeZone: 'europe/berlin', hour: 19, weekday: 7 });
		expect(response.json().paper).toEqual({ timeZone: 'Europe/Berlin', hour: 19, weekday: 7 });
	});

	test.each([
		[{ timeZone: 'Mars/Olympus', hour: 8, weekday: 1 }, 'timeZone'],
		[{ timeZone: '+02:00', hour: 8, weekday: 1 }, 'timeZone'],
		[{ timeZone: '', hour: 8, weekday: 1 }, 'timeZone'],
		[{ timeZone: 'UTC', hour: 24, weekday: 1 }, 'hour'],
		[{ timeZone: 'UTC', hour: 8.5, weekday: 1 }, 'hour'],
		[{ timeZone: 'UTC', hour: 8, weekday: 0 }, 'weekday'],
		[{ timeZone: 'UTC', hour: 8 }, 'weekday'],
	])('%j is refused', async (body, field) => {
		const response = await changePaper(body);
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fields)).toEqual([field]);
		expect((await account()).paper).toEqual({ timeZone: 'UTC', hour: 8, weekday: 1 });
	});

	test('what waits for it moves with the hour, the time zone and the rhythm', async () => {
		const issue = await makeIssue(fixture.db, { newsletter_id: bolt.id });
		await fixture.db
			.insertInto('paper_items')
			.values({ subscriber_id: reader.id, issue_id: issue.id, due_at: new Date('2020-01-01T00:00:00Z') })
			.execute();
		const due = async () => {
			const { due_at } = await fixture.db
				.selectFrom('paper_items')
				.select('due_at')
				.where('issue_id', '=', issue.id)
				.executeTakeFirstOrThrow();
			return due_at;
		};
		await change(bolt.id, { rhythm: 'daily' });
		expect((await due()).getUTCHours()).toBe(8);
		expect((await due()).getTime()).toBeGreaterThan(Date.now());
		await changePaper({ timeZone: 'Asia/Tokyo', hour: 6, weekday: 3 });
		expect((await due()).getUTCHours()).toBe(21);
		await change(bolt.id, { rhythm: 'weekly' });
		// Wednesday morning in Tokyo is Tuesday evening in UTC.
		expect((await due()).getUTCDay()).toBe(2);
	});
});

describe('a reader who was handed over', () => {
	beforeEach(async () => {
		const id = await setSubscription(fixture.db, at(ferry.id), { delivery: 'hand-over' });
		await setHandOver(
			fixture.db,
			{ id, newsletterId: ferry.id },
			{ state: 'refused', reason: 'The list is full' },
		);
	});

	test('sees what the publisher answered', async () => {
		expect((await account()).subscriptions[1]).toMatchObject({
			way: 'hand-over',
			delivery:
				'The publisher of The Slow Ferry mails you the issues, as often as they choose; your name and address go to them.',
			deliveryState: { state: 'refused', reason: 'The list is full' },
		});
	});

	test('has no rhythm to choose, and nothing that we could pause', async () => {
		for (const body of [{ rhythm: 'daily' }, { pausedUntil: 'month' }])
			expect((await change(ferry.id, body)).json()).toEqual({
				code: 'mailed_by_publisher',
				message: 'The publisher of this newsletter mails you: how often is theirs to choose.',
			});
	});
});

describe('what the reader is told', () => {
	test('somebody who waited to be handed over when the newsletter took up its own page is mailed by us', async () => {
		const own = await makeNewsletter(fixture.db, {
			name: 'The Early Tram',
			delivery: 'hand-over',
			feed_url,
			direct_signup: true,
		});
		await follow(fixture.db, reader.id, own.id, { delivery: 'hand-over' });
		const tram = async () => (await account()).subscriptions[1];
		expect(await tram()).toMatchObject({
			way: 'announce',
			delivery: 'We mail you each new issue of The Early Tram: its title, its opening and a link to read it.',
			deliveryState: { state: 'waiting' },
		});
		expect((await change(own.id, { rhythm: 'daily' })).statusCode).toBe(200);
		const id = await setSubscription(
			fixture.db,
			{ subscriberId: reader.id, newsletterId: own.id },
			{
				delivery: 'hand-over',
			},
		);
		await setHandOver(fixture.db, { id, newsletterId: own.id }, { state: 'accepted' });
		expect(await tram()).toMatchObject({ way: 'hand-over', deliveryState: { state: 'accepted' } });
	});

	test('somebody who did not agree to be handed over is told that nothing reaches us, not that they are', async () => {
		expect((await account()).subscriptions[1].way).toBe('none');
	});

	test('a mail about an issue that went is seen', async () => {
		await fixture.db
			.insertInto('mailings')
			.values({
				key: 'issue:1',
				subject: 'An issue',
				html: '',
				plain_text: '',
				newsletter_id: bolt.id,
				started_at: fixture.clock.now,
			})
			.execute();
		const { email } = await account();
		await makeDelivery(fixture.db, {
			kind: 'issue',
			mailingKey: 'issue:1',
			recipient: email,
			subscriberId: reader.id,
		});
		expect((await boltInAccount()).deliveryState.state).toBe('waiting');
		const wentAt = new Date('2026-02-03T04:05:06.000Z');
		await fixture.db
			.updateTable('deliveries')
			.set({ status: 'sent', finished_at: wentAt })
			.where('mailing_key', '=', 'issue:1')
			.execute();
		expect((await boltInAccount()).deliveryState).toEqual({
			state: 'delivered',
			at: wentAt.toISOString(),
			reason: '',
		});
	});

	test('an ended subscription is taken up again as it comes now, and only if the reader was told so', async () => {
		await browser.call('DELETE', `/api/account/subscriptions/${ferry.id}`);
		expect((await account()).subscriptions[1]).toMatchObject({
			state: 'unsubscribed',
			way: 'hand-over',
			deliveryState: { state: 'left' },
		});
		const resume = (delivery: string) =>
			browser.call('POST', '/api/account/subscriptions', { newsletterId: ferry.id, delivery });
		expect((await resume('announce')).json().code).toBe('delivery_changed');
		expect((await resume('hand-over')).statusCode).toBe(200);
		const consent = await fixture.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
		expect(consent.delivery).toBe(
			'Once you confirm, your name and address go to the publisher of The Slow Ferry, who mails you the issues.',
		);
	});

	test('the file of everything stored names the rhythm, the pause and the paper', async () => {
		await change(bolt.id, { rhythm: 'daily', pausedUntil: 'month' });
		const issue = await makeIssue(fixture.db, { newsletter_id: bolt.id });
		const due_at = new Date('2030-01-01T08:00:00.000Z');
		await fixture.db
			.insertInto('paper_items')
			.values({ subscriber_id: reader.id, issue_id: issue.id, due_at })
			.execute();
		expect((await browser.call('GET', '/api/account/data')).json()).toMatchObject({
			subscriber: { timeZone: 'UTC', paperHour: 8, paperWeekday: 1 },
			subscriptions: [
				{ rhythm: 'daily', delivery: 'announce', pausedUntil: expect.any(String) },
				{ rhythm: 'each', pausedUntil: null },
			],
			waitingForPaper: [{ issue: issue.title, dueAt: due_at.toISOString() }],
		});
	});
});

test('an editor sees how each subscription is delivered, and by which id the publisher knows the reader', async () => {
	const owner = await fixture.signUp();
	const id = await setSubscription(fixture.db, at(ferry.id), { delivery: 'hand-over' });
	await setHandOver(fixture.db, { id, newsletterId: ferry.id }, { state: 'accepted', publisher_id: 'm-17' });
	const response = await fixture.app.inject({ url: `/api/admin/subscribers/${reader.id}`, headers: owner });
	expect(response.json().subscriptions).toEqual([
		expect.objectContaining({ way: 'announce', rhythm: 'each', publisherId: '' }),
		expect.objectContaining({
			way: 'hand-over',
			publisherId: 'm-17',
			deliveryState: expect.objectContaining({ state: 'accepted' }),
		}),
	]);
});
