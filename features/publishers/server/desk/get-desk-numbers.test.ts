import { beforeAll, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeClaim, makePublisher } from '#tests/support/factories/publisher-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { getDeskNumbers } from './get-desk-numbers.ts';

const fixture = setUpTestApp();
let id: number;
let publisherId: string;

// A Wednesday: this week began on the 16th, and the first of 26 weeks on the 25th of May.
const now = new Date('2026-11-18T12:00:00Z');

beforeAll(async () => {
	const { db } = fixture;
	({ id } = await makeNewsletter(db));
	const other = await makeNewsletter(db);
	({ id: publisherId } = await makePublisher(db));
	await makeClaim(db, { newsletterId: id, publisherId });
	await db
		.insertInto('page_views')
		.values([
			{ day: new Date('2026-05-24'), path: '/newsletter/a', newsletter_id: id, count: 1000 },
			{ day: new Date('2026-05-25'), path: '/newsletter/a', newsletter_id: id, count: 3 },
			{ day: new Date('2026-11-15'), path: '/newsletter/a', newsletter_id: id, count: 5 },
			{ day: new Date('2026-11-16'), path: '/newsletter/a', newsletter_id: id, count: 7 },
			{ day: new Date('2026-11-18'), path: '/newsletter/a/issues/1', newsletter_id: id, count: 11 },
			{ day: new Date('2026-11-18'), path: '/newsletter/b', newsletter_id: other.id, count: 500 },
		])
		.execute();
	await db
		.insertInto('outbound_clicks')
		.values([
			{ day: new Date('2026-11-15'), newsletter_id: id, kind: 'signup', count: 2 },
			{ day: new Date('2026-11-17'), newsletter_id: id, kind: 'site', count: 4 },
			{ day: new Date('2026-11-17'), newsletter_id: other.id, kind: 'site', count: 400 },
		])
		.execute();
	const subscribe = async (given: {
		source: string;
		created: string;
		confirmed?: string;
		delivered?: string;
		ended?: string;
		newsletterId?: number;
	}) => {
		const { newsletterId = id, ended } = given;
		const { id: subscriberId } = await db
			.insertInto('subscribers')
			.values({ email: `${crypto.randomUUID()}@readers.example`, confirmed_at: null })
			.returning('id')
			.executeTakeFirstOrThrow();
		const { id: subscriptionId } = await db
			.insertInto('subscriptions')
			.values({
				subscriber_id: subscriberId,
				newsletter_id: newsletterId,
				source: given.source,
				created_at: new Date(given.created),
				converted_at: given.confirmed ? new Date(given.confirmed) : null,
				...(ended ? { status: 'unsubscribed', ended_at: new Date(ended) } : {}),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		if (!given.delivered) return;
		const first = { newsletter_id: newsletterId, delivered_at: new Date(given.delivered) };
		await db
			.insertInto('first_deliveries')
			.values({ subscription_id: subscriptionId, ...first })
			.onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(first))
			.execute();
	};
	// Signed up late on a Sunday, and confirmed on Monday.
	await subscribe({
		source: 'direct',
		created: '2026-11-15T23:59:59Z',
		confirmed: '2026-11-16T00:00:01Z',
		delivered: '2026-11-17T08:00:00Z',
	});
	await subscribe({
		source: 'direct',
		created: '2026-11-16T00:00:00Z',
		confirmed: '2026-11-16T09:00:00Z',
		ended: '2026-11-18T09:00:00Z',
	});
	// Never confirmed, so not counted as leaving.
	await subscribe({ source: 'embed', created: '2026-11-09T00:00:00Z', ended: '2026-11-10T00:00:00Z' });
	// Joined before the half year, left within it.
	await subscribe({
		source: 'embed',
		created: '2026-01-01T00:00:00Z',
		confirmed: '2026-01-01T00:00:00Z',
		ended: '2026-05-25T00:00:00Z',
	});
	await subscribe({ source: 'direct', created: '2026-11-17T00:00:00Z', newsletterId: other.id });
});

test('the numbers of half a year are counted by week, each in the week in which it happened, and by source', async () => {
	const { totals, weeks, sources } = await getDeskNumbers(
		{ db: fixture.db, clock: () => now },
		{ publisherId, id },
	);
	expect(weeks).toHaveLength(26);
	expect(weeks[0]).toEqual({
		from: '2026-05-25',
		views: 3,
		clicks: 0,
		signups: 0,
		confirmed: 0,
		delivered: 0,
		left: 1,
	});
	expect(weeks.at(-2)).toEqual({
		from: '2026-11-09',
		views: 5,
		clicks: 2,
		signups: 2,
		confirmed: 0,
		delivered: 0,
		left: 0,
	});
	expect(weeks.at(-1)).toEqual({
		from: '2026-11-16',
		views: 18,
		clicks: 4,
		signups: 1,
		confirmed: 2,
		delivered: 1,
		left: 1,
	});
	expect(totals).toEqual({ views: 26, clicks: 6, signups: 3, confirmed: 2, delivered: 1, left: 2 });
	expect(sources).toEqual([
		{ source: 'direct', signups: 2, confirmed: 2, delivered: 1, left: 1 },
		{ source: 'embed', signups: 1, confirmed: 0, delivered: 0, left: 1 },
	]);
});

test('weeks begin on Monday, on a Sunday and on a Monday, too', async () => {
	for (const [moment, monday] of [
		['2026-11-15T23:59:59Z', '2026-11-09'],
		['2026-11-16T00:00:00Z', '2026-11-16'],
	] as const) {
		const { weeks } = await getDeskNumbers(
			{ db: fixture.db, clock: () => new Date(moment) },
			{ publisherId, id },
		);
		expect(weeks.at(-1)?.from).toBe(monday);
	}
});
