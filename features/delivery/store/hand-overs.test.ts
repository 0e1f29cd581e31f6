import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { mergeNewsletters } from '#features/newsletters/server/removal/merge-newsletters.ts';
import { endSubscriptions, restoreSubscriptions } from '#features/readers/store/subscriptions.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver, makeHandingOver } from '#tests/support/factories/hand-over-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let fixture: TestApp;
beforeAll(async () => {
	fixture = await createTestApp();
});
afterAll(() => fixture.close());

const rowOf = ({ subscriptionId }: { subscriptionId: number }) =>
	fixture.db
		.selectFrom('hand_overs')
		.selectAll()
		.where('subscription_id', '=', subscriptionId)
		.executeTakeFirst();
const rowsOf = (newsletterId: number) =>
	fixture.db
		.selectFrom('hand_overs')
		.select(['email', 'wants', 'state', 'subscription_id'])
		.where('newsletter_id', '=', newsletterId)
		.orderBy('id')
		.execute();
const accept = (reader: { subscriptionId: number }) =>
	fixture.db
		.updateTable('hand_overs')
		.set({ state: 'accepted', may_be_listed: true })
		.where('subscription_id', '=', reader.subscriptionId)
		.execute();
const url = 'https://bolt.example/hook';

describe('what readers want of a publisher’s list', () => {
	test('is written down for all of many who are changed at once', async () => {
		const { db, engine } = fixture;
		const { id } = await makeHandingOver(db, { url });
		await engine.query(
			`insert into subscribers (email) select 'bulk-' || n || '@example.com' from generate_series(1, 500) n`,
		);
		await engine.query(
			`insert into subscriptions (subscriber_id, newsletter_id, delivery)
			select id, $1::integer, 'hand-over' from subscribers where email like 'bulk-%'`,
			[id],
		);
		expect(await rowsOf(id)).toEqual([]);
		await engine.query('update subscriptions set converted_at = now() where newsletter_id = $1', [id]);
		const rows = await rowsOf(id);
		expect(rows).toHaveLength(500);
		expect(new Set(rows.map(({ wants, state }) => `${wants} ${state}`))).toEqual(new Set(['join waiting']));
	});

	test('a reader who takes back their leaving joins again, by a new key', async () => {
		const { db } = fixture;
		const { id } = await makeHandingOver(db, { url });
		const reader = await makeHandedOver(db, id);
		await accept(reader);
		const before = await rowOf(reader);
		const now = new Date();
		const about = { subscriberId: reader.id, endedBy: 'leave:all' };
		await inTransaction(db, (tx) => endSubscriptions(tx, { ...about, newsletterIds: 'all', now }));
		expect(await rowOf(reader)).toMatchObject({ wants: 'leave', state: 'waiting' });
		await inTransaction(db, (tx) =>
			restoreSubscriptions(tx, { ...about, since: new Date(now.getTime() - 1000) }),
		);
		const after = await rowOf(reader);
		expect(after).toMatchObject({ wants: 'join', state: 'waiting', may_be_listed: true });
		expect(after?.key).not.toBe(before?.key);
		// Left again before anything was told: the publisher has them since the first time.
		await inTransaction(db, (tx) => endSubscriptions(tx, { ...about, newsletterIds: 'all', now }));
		expect(await rowOf(reader)).toMatchObject({ wants: 'leave', state: 'waiting' });
	});

	test('goes with the newsletter that goes for good, and moves with one that is merged', async () => {
		const { db, needs } = fixture;
		const gone = await makeHandingOver(db, { url, name: 'Ferry Old' });
		const kept = await makeNewsletter(db, { name: 'Ferry New' });
		const [moved, erased, both] = [
			await makeHandedOver(db, gone.id),
			await makeHandedOver(db, gone.id),
			await makeHandedOver(db, gone.id),
		];
		for (const reader of [moved, erased, both]) await accept(reader);
		await db
			.insertInto('subscriptions')
			.values({ subscriber_id: both.id, newsletter_id: kept.id, converted_at: new Date() })
			.execute();
		await db.deleteFrom('subscribers').where('id', '=', erased.id).execute();
		const actor = { userId: 1, username: 'ada', role: 'owner' as const, approved: true };
		await db.insertInto('users').values({ id: 1, username: 'ada', password_hash: '' }).execute();
		await mergeNewsletters(needs, actor as never, { fromId: gone.id, intoId: kept.id });
		expect(await rowsOf(kept.id)).toEqual([
			{ email: moved.email, wants: 'join', state: 'accepted', subscription_id: moved.subscriptionId },
			{ email: erased.email, wants: 'leave', state: 'waiting', subscription_id: null },
		]);
		const connection = db.selectFrom('publisher_connections').select('newsletter_id');
		expect(await connection.where('newsletter_id', 'in', [gone.id, kept.id]).execute()).toEqual([
			{ newsletter_id: kept.id },
		]);
		await db.deleteFrom('newsletters').where('id', '=', kept.id).execute();
		expect(await rowsOf(kept.id)).toEqual([]);
	});
});
