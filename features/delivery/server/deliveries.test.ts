import { describe, expect, test } from 'vitest';
import { listDeliveryStates } from '#features/delivery/store/delivery-states.ts';
import { hoursAgo, setUpDeliveryApp } from '#tests/support/factories/delivery-app.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver, makeHandingOver } from '#tests/support/factories/hand-over-factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';

const editor = setUpDeliveryApp();

/** A sent mailing with the outcome for each reader. */
async function makeMailing(
	newsletterId: number | null,
	given: {
		key: string;
		startedAt: Date;
		to: { id: string; email: string; status: 'sent' | 'failed' | 'queued' }[];
		kind?: 'issue' | 'paper';
	},
) {
	await editor.fixture.db
		.insertInto('mailings')
		.values({
			key: given.key,
			collection_id: null,
			newsletter_id: newsletterId,
			subject: 'Issue',
			html: '',
			plain_text: '',
			status: 'sent',
			started_at: given.startedAt,
			finished_at: null,
		})
		.execute();
	for (const { id, email, status } of given.to)
		await editor.fixture.db
			.insertInto('deliveries')
			.values({
				kind: given.kind ?? 'issue',
				mailing_key: given.key,
				recipient: email,
				subscriber_id: id,
				message_id: `${given.key} ${email}`,
				subject: 'Issue',
				status,
				last_error: status === 'failed' ? 'The mailbox is full.' : '',
				finished_at: given.startedAt,
				claimed_at: null,
				claimed_by: null,
				answer_code: null,
			})
			.execute();
}

describe('what became of each subscription', () => {
	test('of a newsletter that we mail: delivered, refused, waiting, paused or left', async () => {
		const { db } = editor.fixture;
		const { id } = await makeNewsletter(db, { feed_url: 'https://bolt.example/feed' });
		const make = (name: string, now = hoursAgo(48)) =>
			makeHandedOver(db, id, { delivery: 'announce', email: `${name}@example.com`, now });
		const [delivered, refused, paused, left] = [
			await make('delivered'),
			await make('refused'),
			await make('paused'),
			await make('left'),
		];
		await make('waiting', hoursAgo(1));
		await makeHandedOver(db, id, { delivery: 'announce', isConfirmed: false });
		await makeMailing(id, {
			key: 'issue:1',
			startedAt: hoursAgo(30),
			to: [delivered, refused, paused, left].map((reader) => ({ ...reader, status: 'sent' as const })),
		});
		await makeMailing(id, {
			key: 'issue:2',
			startedAt: hoursAgo(20),
			to: [
				{ ...delivered, status: 'sent' },
				{ ...refused, status: 'failed' },
			],
		});
		await db
			.updateTable('subscriptions')
			.set({ paused_until: hoursAgo(-100) })
			.where('subscriber_id', '=', paused.id)
			.execute();
		await editor.leave(left);
		const states = Object.fromEntries((await editor.list(id)).map(({ email, state }) => [email, state]));
		expect(states).toEqual({
			'delivered@example.com': 'delivered',
			'refused@example.com': 'refused',
			'waiting@example.com': 'waiting',
			'paused@example.com': 'paused',
			'left@example.com': 'left',
		});
		for (const state of ['delivered', 'refused', 'waiting', 'paused', 'left'])
			expect((await editor.list(id, `?state=${state}`)).map(({ email }) => email)).toEqual([
				`${state}@example.com`,
			]);
		expect(await editor.list(id, '?state=accepted')).toEqual([]);
		expect(await editor.list(id, '?state=refused')).toMatchObject([{ reason: 'The mailbox is full.' }]);
		expect(await editor.list(id, '?state=delivered')).toMatchObject([{ since: expect.any(String) }]);
		expect(await editor.counts(id)).toEqual({
			delivered: 1,
			refused: 1,
			waiting: 1,
			paused: 1,
			left: 1,
			accepted: 0,
		});
		expect(await listDeliveryStates(db, { subscriberId: refused.id })).toEqual([
			{
				newsletter_id: id,
				state: 'refused',
				at: expect.any(Date),
				reason: 'The mailbox is full.',
				publisher_id: '',
			},
		]);
	});

	test('of a reader of papers: delivered by the paper that held an issue of it', async () => {
		const { db } = editor.fixture;
		const { id } = await makeNewsletter(db, { feed_url: 'https://bolt.example/feed' });
		const reader = await makeHandedOver(db, id, { delivery: 'announce', now: hoursAgo(48) });
		await db
			.updateTable('subscriptions')
			.set({ rhythm: 'daily' })
			.where('subscriber_id', '=', reader.id)
			.execute();
		expect(await listDeliveryStates(db, { subscriberId: reader.id })).toMatchObject([{ state: 'waiting' }]);
		const issue = await makeIssue(db, { newsletter_id: id, title: 'One' });
		await db
			.insertInto('paper_items')
			.values({ subscriber_id: reader.id, issue_id: issue.id, due_at: hoursAgo(2), mailing_key: 'paper:1' })
			.execute();
		await makeMailing(null, {
			key: 'paper:1',
			kind: 'paper',
			startedAt: hoursAgo(2),
			to: [{ ...reader, status: 'sent' }],
		});
		expect(await editor.list(id, '?state=delivered')).toMatchObject([
			{ email: reader.email, rhythm: 'daily' },
		]);
		expect(await editor.counts(id)).toMatchObject({ delivered: 1, waiting: 0 });
	});

	test('of a newsletter that hands over: what the publisher answered, also to those who read it by mail', async () => {
		const { db } = editor.fixture;
		const { id } = await makeHandingOver(db, { url: 'https://bolt.example/hook' });
		const [accepted, refused, waiting, left] = [
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
			await makeHandedOver(db, id),
		];
		const mailed = await makeHandedOver(db, id, { delivery: 'announce' });
		const answer = (reader: { subscriptionId: number }, change: object) =>
			db.updateTable('hand_overs').set(change).where('subscription_id', '=', reader.subscriptionId).execute();
		await answer(accepted, { state: 'accepted', publisher_id: 'member-1' });
		await answer(refused, { state: 'refused', reason: 'They left before.' });
		await editor.leave(left);
		const states = Object.fromEntries((await editor.list(id)).map(({ email, state }) => [email, state]));
		expect(states).toEqual({
			[accepted.email]: 'accepted',
			[refused.email]: 'refused',
			[waiting.email]: 'waiting',
			[left.email]: 'left',
			[mailed.email]: 'waiting',
		});
		expect(await editor.list(id, '?state=accepted')).toMatchObject([
			{ email: accepted.email, publisherId: 'member-1' },
		]);
		expect(await editor.list(id, '?state=refused')).toMatchObject([
			{ email: refused.email, reason: 'They left before.' },
		]);
		expect((await editor.list(id, '?state=waiting')).map(({ email }) => email).toSorted()).toEqual(
			[waiting.email, mailed.email].toSorted(),
		);
		expect(await editor.counts(id)).toEqual({
			accepted: 1,
			refused: 1,
			waiting: 2,
			left: 1,
			paused: 0,
			delivered: 0,
		});
	});

	test('is listed in pages, the newest first', async () => {
		const { db } = editor.fixture;
		const { id } = await makeNewsletter(db);
		const made: string[] = [];
		for (const hours of [5, 4, 3, 2, 1])
			made.unshift((await makeHandedOver(db, id, { delivery: 'announce', now: hoursAgo(hours) })).email);
		const first = await editor.inject('GET', `/api/newsletters/${id}/deliveries?limit=2`);
		expect(first.headers['x-total-count']).toBe('3');
		expect(first.headers['link']).toContain('rel="next"');
		const pages = [
			await editor.list(id, '?limit=2'),
			await editor.list(id, '?limit=2&page=2'),
			await editor.list(id, '?limit=2&page=3'),
		];
		expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
		expect(pages.flat().map(({ email }) => email)).toEqual(made);
		expect((await editor.inject('GET', `/api/newsletters/${id}/deliveries?state=gone`)).statusCode).toBe(400);
	});
});
