import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { deleteSubscriber } from '#features/readers/store/subscribers.ts';
import { confirmSubscriptions, endSubscriptions } from '#features/readers/store/subscriptions.ts';
import { createPublisherLists } from '#gateways/publisher-list/open-publisher-list.ts';
import type { PublisherList } from '#gateways/publisher-list/publisher-list.ts';
import { createLog } from '#platform/log.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeHandedOver, makeHandingOver, testCipher } from '#tests/support/factories/hand-over-factories.ts';
import { startPublisherService } from '#tests/support/services/publisher-service.ts';
import { startHandOvers } from './start-hand-overs.ts';

const database = setUpTestDatabase();

type Service = Parameters<typeof startPublisherService>[0];

async function setUp(about: Service = {}) {
	const { db } = database;
	const service = await startPublisherService(about);
	onTestFinished(service.close);
	const newsletter = await makeHandingOver(db, { url: service.url });
	return { db, service, newsletter };
}

const openLists = createPublisherLists({
	allowed: ['127.0.0.1'],
	publicUrl: () => 'http://localhost:3000',
	timeoutMs: 300,
});

function start(
	options: Parameters<typeof startHandOvers>[1] = {},
	change: (list: PublisherList) => Partial<PublisherList> = () => ({}),
) {
	const handing = startHandOvers(
		{
			db: database.db,
			log: createLog({ level: 'silent' }),
			openPublisherList: (connection) => ({ ...openLists(connection), ...change(openLists(connection)) }),
			encryption: testCipher,
		},
		{ pollMs: 50, leaseMs: 1000, renewMs: 200, ...options },
	);
	onTestFinished(handing.stop);
	return handing;
}

const rowOf = (subscriptionId: number) =>
	database.db
		.selectFrom('hand_overs')
		.selectAll()
		.where('subscription_id', '=', subscriptionId)
		.executeTakeFirst();
const stateOf = async (subscriptionId: number) => (await rowOf(subscriptionId))?.state;

const leave = (reader: { id: string }) =>
	inTransaction(database.db, (tx) =>
		endSubscriptions(tx, {
			subscriberId: reader.id,
			newsletterIds: 'all',
			endedBy: 'reader',
			now: new Date(),
		}),
	);
const confirm = (reader: { id: string }, newsletter: { id: number }) =>
	inTransaction(database.db, (tx) =>
		confirmSubscriptions(tx, { subscriberId: reader.id, newsletterIds: [newsletter.id], now: new Date() }),
	);

describe('handing readers over', () => {
	test('a confirmed reader goes to the publisher once, with name, consent and times; nobody else does', async () => {
		const { db, service, newsletter } = await setUp();
		const reader = await makeHandedOver(db, newsletter.id);
		const unconfirmed = await makeHandedOver(db, newsletter.id, { isConfirmed: false });
		const otherWay = await makeHandedOver(db, newsletter.id, { delivery: 'announce' });
		start();
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		const row = await rowOf(reader.subscriptionId);
		expect(service.calls).toMatchObject([
			{
				what: 'join',
				email: reader.email,
				key: row?.key,
				data: {
					firstName: 'Ada',
					lastName: 'Lovelace',
					consent: {
						wording: 'I would like to receive it. Your name and address go to its publisher.',
						givenAt: expect.stringContaining('T'),
						confirmedAt: expect.stringContaining('T'),
					},
				},
			},
		]);
		expect(row?.publisher_id).toBe(service.members.get(reader.email)?.id);
		expect(await rowOf(unconfirmed.subscriptionId)).toBeUndefined();
		expect(await rowOf(otherWay.subscriptionId)).toBeUndefined();

		await confirm(unconfirmed, newsletter);
		await expect.poll(() => stateOf(unconfirmed.subscriptionId)).toBe('accepted');
		expect(service.isOn(otherWay.email)).toBe(false);
	});

	test('who leaves is reported as leaving, and who comes back by a fresh confirmation joins by a new key', async () => {
		const { db, service, newsletter } = await setUp();
		const reader = await makeHandedOver(db, newsletter.id);
		start();
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		await leave(reader);
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('left');
		expect(service.isOn(reader.email)).toBe(false);
		await confirm(reader, newsletter);
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		expect(service.isOn(reader.email)).toBe(true);
		expect(service.calls.map(({ what }) => what)).toEqual(['join', 'leave', 'join']);
		expect(new Set(service.calls.map(({ key }) => key)).size).toBe(3);
		expect(service.broughtBack).toEqual([]);
	});

	test('of a reader who leaves before the publisher could have heard of them, nothing is told', async () => {
		const { db, service, newsletter } = await setUp();
		const reader = await makeHandedOver(db, newsletter.id);
		await leave(reader);
		expect(await stateOf(reader.subscriptionId)).toBe('left');
		const next = await makeHandedOver(db, newsletter.id);
		start();
		await expect.poll(() => stateOf(next.subscriptionId)).toBe('accepted');
		expect(service.calls.map(({ email }) => email)).toEqual([next.email]);
	});

	test('who leaves while the call is under way is taken off the list again, and the late answer changes nothing', async () => {
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		const { db, service, newsletter } = await setUp();
		const reader = await makeHandedOver(db, newsletter.id);
		const handing = start({}, (list) => ({
			async add(given) {
				const answer = await list.add(given);
				if (given.email === reader.email) await held;
				return answer;
			},
		}));
		await expect.poll(() => service.isOn(reader.email)).toBe(true);
		await leave(reader);
		// Leavings have priority, but this one must wait for the in-flight call: the two must not be reordered.
		const next = await makeHandedOver(db, newsletter.id);
		handing.wake();
		await expect.poll(() => stateOf(next.subscriptionId)).toBe('accepted');
		expect(service.calls.map(({ what }) => what)).toEqual(['join', 'join']);
		letGo();
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('left');
		expect(service.isOn(reader.email)).toBe(false);
		expect(service.calls.at(-1)?.data['publisherId']).toBe(service.members.get(reader.email)?.id);
	});

	test('an erased reader is reported as leaving, and then their address is gone', async () => {
		const { db, service, newsletter } = await setUp();
		const reader = await makeHandedOver(db, newsletter.id);
		const handing = start();
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		await inTransaction(db, (tx) => deleteSubscriber(tx, reader.id));
		handing.wake();
		const kept = () => db.selectFrom('hand_overs').select('id').where('email', '=', reader.email).execute();
		await expect.poll(kept).toEqual([]);
		expect(service.isOn(reader.email)).toBe(false);
	});

	test('an erased reader who comes back is told in that order, however late the publisher hears of it', async () => {
		const { db, service, newsletter } = await setUp();
		const reader = await makeHandedOver(db, newsletter.id);
		const first = start();
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		await first.stop();
		await inTransaction(db, (tx) => deleteSubscriber(tx, reader.id));
		const again = await makeHandedOver(db, newsletter.id, { email: reader.email });
		start();
		await expect.poll(() => stateOf(again.subscriptionId)).toBe('accepted');
		expect(service.isOn(reader.email)).toBe(true);
		expect(service.calls.at(-1)?.what).toBe('join');
	});

	test('what fails is told again by the same key until it is answered, and a refusal is kept in words', async () => {
		const faults = ['error', 'drop-after', 'silent-after'] as const;
		const { db, service, newsletter } = await setUp({
			treat: ({ email }, earlier) => (email.startsWith('no') ? 'refuse' : (faults[earlier] ?? 'none')),
		});
		const reader = await makeHandedOver(db, newsletter.id);
		const refused = await makeHandedOver(db, newsletter.id, { email: `no-${reader.email}` });
		start();
		await expect.poll(() => stateOf(refused.subscriptionId)).toBe('refused');
		expect(await rowOf(refused.subscriptionId)).toMatchObject({
			reason: expect.stringContaining('asked never to be added again'),
			attempts: 1,
		});
		await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		const own = service.calls.filter(({ email }) => email === reader.email);
		expect(own).toHaveLength(4);
		expect(new Set(own.map(({ key }) => key)).size).toBe(1);
	});

	test('a service that asks to wait is left alone by everyone for as long', async () => {
		const { db, service, newsletter } = await setUp({
			treat: () => (service.calls.length === 0 ? 'busy' : 'none'),
		});
		const readers = [await makeHandedOver(db, newsletter.id), await makeHandedOver(db, newsletter.id)];
		const startedAt = performance.now();
		start({ concurrency: 1 });
		for (const reader of readers) await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		expect(performance.now() - startedAt).toBeGreaterThan(1000);
		expect(service.calls).toHaveLength(3);
	});

	test('a service that allows so many calls a minute gets no more', async () => {
		const { db, service, newsletter } = await setUp();
		const readers: Awaited<ReturnType<typeof makeHandedOver>>[] = [];
		for (let number = 0; number < 5; number++) readers.push(await makeHandedOver(db, newsletter.id));
		const startedAt = performance.now();
		start({}, () => ({ perMinute: 240 }));
		for (const reader of readers) await expect.poll(() => stateOf(reader.subscriptionId)).toBe('accepted');
		// Four gaps of a quarter of a second between five calls.
		expect(performance.now() - startedAt).toBeGreaterThan(900);
		expect(service.calls).toHaveLength(5);
	});

	test('nobody joins once the newsletter hands over no more, and who leaves is still reported', async () => {
		const { db, service, newsletter } = await setUp();
		const listed = await makeHandedOver(db, newsletter.id);
		start();
		await expect.poll(() => stateOf(listed.subscriptionId)).toBe('accepted');
		await db
			.updateTable('newsletters')
			.set({ delivery: 'announce' })
			.where('id', '=', newsletter.id)
			.execute();
		const late = await makeHandedOver(db, newsletter.id);
		await leave(listed);
		await expect.poll(() => stateOf(listed.subscriptionId)).toBe('left');
		expect(await rowOf(late.subscriptionId)).toMatchObject({ state: 'waiting', attempts: 0 });
		expect(service.members.has(late.email)).toBe(false);
	});

	test('two workers share the readers, and one that dies leaves its calls to the other', async () => {
		const { db, service, newsletter } = await setUp();
		const readers: Awaited<ReturnType<typeof makeHandedOver>>[] = [];
		for (let number = 0; number < 40; number++) readers.push(await makeHandedOver(db, newsletter.id));
		const [abandoned, ...others] = readers.map(({ subscriptionId }) => subscriptionId);
		const claim = (until: Date) =>
			db
				.updateTable('hand_overs')
				.set({ claimed_by: randomUUID(), claimed_until: until, attempts: 1 })
				.where('subscription_id', '=', abandoned ?? 0)
				.execute();
		await claim(new Date(Date.now() + 3_600_000));
		start();
		start();
		for (const id of others) await expect.poll(() => stateOf(id)).toBe('accepted');
		expect(service.calls).toHaveLength(others.length);
		await claim(new Date(Date.now() - 1));
		await expect.poll(() => stateOf(abandoned ?? 0)).toBe('accepted');
		expect(service.calls).toHaveLength(readers.length);
	});

	test('when told to stop it waits for the answers of calls under way', async () => {
		const { db, service, newsletter } = await setUp();
		const readers: Awaited<ReturnType<typeof makeHandedOver>>[] = [];
		for (let number = 0; number < 20; number++) readers.push(await makeHandedOver(db, newsletter.id));
		const handing = start({ concurrency: 2 });
		await expect.poll(() => service.calls.length).toBeGreaterThan(2);
		await handing.stop();
		const rows = await db
			.selectFrom('hand_overs')
			.select(['email', 'state', 'claimed_by'])
			.where('newsletter_id', '=', newsletter.id)
			.execute();
		expect(rows.filter(({ claimed_by }) => claimed_by !== null)).toEqual([]);
		expect(
			rows
				.filter(({ state }) => state === 'accepted')
				.map(({ email }) => email)
				.toSorted(),
		).toEqual(service.calls.map(({ email }) => email).toSorted());
	});
});
