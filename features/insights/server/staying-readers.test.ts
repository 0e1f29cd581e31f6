import { beforeAll, expect, test } from 'vitest';
import type { Analytics } from '#features/insights/contract/analytics.ts';
import { makeFollower } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const now = new Date('2026-11-15T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const fixture = setUpTestApp();
let admin: { cookie: string };

beforeAll(async () => {
	fixture.clock.now = now;
	admin = await fixture.signUp();
});

test('analytics follow sign-ups to what was delivered, and to who was still there after thirty days', async () => {
	const { db } = fixture;
	const { id } = await makeNewsletter(db, { name: 'Morning Star' });
	const other = await makeNewsletter(db, { name: 'Evening Moon' });
	const begin = (days: number, given: object = {}, newsletterId = id) =>
		makeFollower(db, newsletterId, { created_at: daysAgo(days), converted_at: daysAgo(days), ...given });
	const got = await begin(3);
	await begin(3);
	await begin(4, { converted_at: null });
	// In a week that ended thirty days ago: still there, left late, left early; and one who confirmed the day after.
	await begin(32);
	await begin(33, { status: 'unsubscribed', ended_at: daysAgo(2) });
	await begin(34, { status: 'unsubscribed', ended_at: daysAgo(20) });
	await begin(29);
	await begin(31, {}, other.id);
	await db
		.updateTable('first_deliveries')
		.set({ delivered_at: daysAgo(1) })
		.where(
			'subscription_id',
			'in',
			db.selectFrom('subscriptions').select('id').where('subscriber_id', '=', got.id),
		)
		.execute();

	const response = await fixture.app.inject({ url: '/api/admin/analytics?range=7d', headers: admin });
	const { totals, staying, newsletters } = response.json() as Analytics;
	expect(totals).toMatchObject({
		signups: { now: 3, before: 0 },
		confirmed: { now: 2, before: 0 },
		delivered: { now: 1, before: 0 },
	});
	expect(staying).toEqual({ from: '2026-10-10', to: '2026-10-16', confirmed: 4, stayed: 3 });
	expect(newsletters).toMatchObject([
		{ name: 'Morning Star', confirmed: 2, delivered: 1, staying: { confirmed: 3, stayed: 2 } },
	]);
});

test('issues and papers are no digests', async () => {
	const mailing = { subject: 'S', html: '', plain_text: '', started_at: now };
	await fixture.db
		.insertInto('mailings')
		.values(['digest-email:4', 'issue:4', 'paper:29000000'].map((key) => ({ ...mailing, key })))
		.execute();
	const response = await fixture.app.inject({ url: '/api/admin/analytics?range=30d', headers: admin });
	expect((response.json() as Analytics).mailings.map(({ key }) => key)).toEqual(['digest-email:4']);
});
