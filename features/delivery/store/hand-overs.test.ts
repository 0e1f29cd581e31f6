import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { deleteSubscriber } from '#features/readers/store/subscribers.ts';
import { endSubscriptions, restoreSubscriptions } from '#features/readers/store/subscriptions.ts';
import { follow } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver, makeHandingOver } from '#tests/support/factories/hand-over-factories.ts';
import { mergeInto } from '#tests/support/factories/merge.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { claimHandOver, recordHandOverResult } from './hand-overs.ts';

const [fixture, admin] = setUpEditorApp();

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
const erase = (reader: { id: string }) => inTransaction(fixture.db, (tx) => deleteSubscriber(tx, reader.id));
const merge = (id: number, intoId: number) => mergeInto(fixture, admin, { id, intoId });
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
		// Leaves again before the publisher was told of the return: it still has them from the first time.
		await inTransaction(db, (tx) => endSubscriptions(tx, { ...about, newsletterIds: 'all', now }));
		expect(await rowOf(reader)).toMatchObject({ wants: 'leave', state: 'waiting' });
	});

	test('goes with the newsletter that goes for good, and moves with one that is merged', async () => {
		const { db } = fixture;
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
		await erase(erased);
		await merge(gone.id, kept.id);
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

	test('a reader who was erased from two newsletters that became one leaves there, or joins anew, as one', async () => {
		const { db } = fixture;
		const [gone, kept] = [await makeHandingOver(db, { url }), await makeHandingOver(db, { url })];
		const { email, ...reader } = await makeHandedOver(db, gone.id);
		await follow(db, reader.id, kept.id, { delivery: 'hand-over' });
		await db
			.updateTable('hand_overs')
			.set({ state: 'accepted', may_be_listed: true })
			.where('email', '=', email)
			.execute();
		await erase(reader);
		await merge(gone.id, kept.id);
		const leaving = { email, wants: 'leave', state: 'waiting', subscription_id: null };
		expect(await rowsOf(kept.id)).toEqual([leaving, leaving]);
		const { subscriptionId } = await makeHandedOver(db, kept.id, { email });
		expect(await rowsOf(kept.id)).toEqual([
			{ email, wants: 'join', state: 'waiting', subscription_id: subscriptionId },
		]);
	});

	test('nothing is kept of an erased reader whose leaving the publisher refuses', async () => {
		const { db } = fixture;
		const { id } = await makeHandingOver(db, { url });
		const reader = await makeHandedOver(db, id);
		await db
			.updateTable('hand_overs')
			.set({ state: 'refused', may_be_listed: true, reason: 'No.' })
			.where('subscription_id', '=', reader.subscriptionId)
			.execute();
		await erase(reader);
		const { changed_at: connectedAt } = await db
			.selectFrom('publisher_connections')
			.select('changed_at')
			.where('newsletter_id', '=', id)
			.executeTakeFirstOrThrow();
		const worker = randomUUID();
		const claimed = await claimHandOver(db, { newsletterId: id, connectedAt, worker, leaseMs: 10_000 });
		expect(claimed).toMatchObject({ email: reader.email, wants: 'leave', subscription_id: null });
		const result = { state: 'refused', reason: 'No.', publisherId: '', waitMs: 0 } as const;
		await recordHandOverResult(db, { id: claimed?.id ?? 0, key: claimed?.key ?? '', worker, result });
		expect(await rowsOf(id)).toEqual([]);
	});
});
