import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import { setSubscription } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { leaveTokenFor } from '#tests/support/readers/mails.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let bolt: { id: number };
let ferry: { id: number };
let letter: { id: number };
let reader: { id: string };

const monthMs = 30 * 24 * 3600 * 1000;

beforeAll(async () => {
	const feed_url = 'https://bolt.example/feed';
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt', feed_url });
	letter = await makeNewsletter(fixture.db, { name: 'The Long Letter', feed_url });
	ferry = await makeNewsletter(fixture.db, { name: 'The Slow Ferry', delivery: 'hand-over' });
});
beforeEach(async () => {
	await fixture.db.deleteFrom('subscribers').execute();
	reader = await makeSubscriber(fixture.db, {
		newsletterIds: [bolt.id, letter.id, ferry.id],
		now: fixture.clock.now,
	});
	await setSubscription(
		fixture.db,
		{ subscriberId: reader.id, newsletterId: ferry.id },
		{ delivery: 'hand-over' },
	);
});

const tokenFor = (scope: LeaveScope) => leaveTokenFor(fixture, reader.id, scope);
const press = (token: string, what: string) =>
	fixture.app.inject({ method: 'POST', url: `/api/leave/${token}`, payload: { what } });
const look = (token: string) => fixture.app.inject({ url: `/api/leave/${token}` });

async function pauses(): Promise<(string | null)[]> {
	const rows = await fixture.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
	return rows.map(({ paused_until }) => paused_until?.toISOString() ?? null);
}

const inAMonth = () => new Date(fixture.clock.now.getTime() + monthMs).toISOString();

describe('pausing by a link', () => {
	test('looking at the page changes nothing', async () => {
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		for (let round = 0; round < 5; round++)
			expect((await look(token)).json()).toMatchObject({ canPause: true, paused: [] });
		expect(await pauses()).toEqual([null, null, null]);
	});

	test('the newsletter of the link rests for a month; everything stays subscribed; it can be taken back', async () => {
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		const response = await press(token, 'pause');
		expect(response.json()).toMatchObject({
			canPause: false,
			paused: [{ id: bolt.id, name: 'The Daily Bolt', until: inAMonth() }],
			ended: [],
		});
		expect(response.json().active).toHaveLength(3);
		expect(await pauses()).toEqual([inAMonth(), null, null]);
		expect((await press(token, 'resume')).json()).toMatchObject({ canPause: true, paused: [] });
		expect(await pauses()).toEqual([null, null, null]);
	});

	test('a link about everything pauses all that we mail, and takes back what it paused', async () => {
		await press(tokenFor({ kind: 'newsletter', id: bolt.id }), 'pause');
		moveClock(fixture, 60_000);
		const token = tokenFor({ kind: 'everything' });
		const response = await press(token, 'pause');
		expect(response.json().paused.map(({ name }: { name: string }) => name)).toEqual([
			'The Daily Bolt',
			'The Long Letter',
		]);
		// The publisher of the ferry sends its own mails.
		expect(await pauses()).toEqual([inAMonth(), inAMonth(), null]);
		await press(token, 'resume');
		expect(await pauses()).toEqual([null, null, null]);
	});

	test('taking back ends the pause that was begun last, and no earlier one', async () => {
		await press(tokenFor({ kind: 'newsletter', id: bolt.id }), 'pause');
		const earlier = inAMonth();
		moveClock(fixture, 60_000);
		await press(tokenFor({ kind: 'newsletter', id: letter.id }), 'pause');
		await press(tokenFor({ kind: 'everything' }), 'resume');
		expect(await pauses()).toEqual([earlier, null, null]);
	});

	test('a pause that is over is not shown', async () => {
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		await press(token, 'pause');
		moveClock(fixture, monthMs);
		expect((await look(token)).json()).toMatchObject({ canPause: true, paused: [] });
	});

	test('leaving what is paused and taking that back leaves the pause as it was', async () => {
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		await press(token, 'pause');
		const until = inAMonth();
		expect((await press(token, 'all')).json().paused).toEqual([]);
		expect((await press(token, 'undo')).json().paused).toMatchObject([{ name: 'The Daily Bolt', until }]);
	});

	test('a digest, what the publisher mails, and what was left cannot be paused', async () => {
		const code = async (scope: LeaveScope) => (await press(tokenFor(scope), 'pause')).json().code;
		expect(await code({ kind: 'digest', id: 1 })).toBe('digest_without_pause');
		expect(await code({ kind: 'newsletter', id: ferry.id })).toBe('mailed_by_publisher');
		await press(tokenFor({ kind: 'newsletter', id: bolt.id }), 'this');
		expect(await code({ kind: 'newsletter', id: bolt.id })).toBe('subscription_not_active');
		expect((await press(tokenFor({ kind: 'everything' }), 'sleep')).statusCode).toBe(400);
		expect(await pauses()).toEqual([null, null, null]);
	});

	test('a form without scripts pauses, and comes back to a page that does nothing by itself', async () => {
		const token = tokenFor({ kind: 'newsletter', id: bolt.id });
		const response = await fixture.app.inject({
			method: 'POST',
			url: `/leave?token=${token}&do=pause`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'what=pause',
		});
		expect(new URL(String(response.headers.location), 'http://localhost').searchParams.has('do')).toBe(false);
		expect(await pauses()).toEqual([inAMonth(), null, null]);
	});
});
