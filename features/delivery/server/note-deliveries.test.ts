import { beforeEach, describe, expect, test } from 'vitest';
import { noteFirstDeliveries } from '#features/delivery/store/first-deliveries.ts';
import { follow, makeFollower, makeIssue } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { recordDeliveriesHandler } from './job-handlers.ts';

const now = new Date('2026-11-15T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const fixture = setUpTestApp();
let newsletterId: number;

beforeEach(async () => {
	newsletterId = (await makeNewsletter(fixture.db)).id;
});

const note = () => recordDeliveriesHandler({ ...fixture.needs, readTime: async () => now })([]);

/** When each reader of the newsletter first got something. */
async function noted(ofNewsletter = newsletterId): Promise<Record<string, Date | null>> {
	const rows = await fixture.db
		.selectFrom('first_deliveries')
		.innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
		.select(['subscriber_id', 'delivered_at'])
		.where('first_deliveries.newsletter_id', '=', ofNewsletter)
		.execute();
	return Object.fromEntries(rows.map((row) => [row.subscriber_id, row.delivered_at]));
}

const mail = (
	key: string,
	recipient: string,
	given: { status?: 'sent' | 'kept' | 'failed' | 'queued'; finished_at?: Date } = {},
) =>
	fixture.db
		.insertInto('deliveries')
		.values({
			kind: key.startsWith('paper') ? 'paper' : 'issue',
			mailing_key: key,
			recipient,
			message_id: `${key} ${recipient}`,
			subject: 'S',
			status: 'sent',
			finished_at: daysAgo(1),
			...given,
		})
		.execute();

describe('what a confirmed subscription has led to', () => {
	test('is a mail that went, whatever came later, and not one that was refused or waits', async () => {
		const first = await makeIssue(fixture.db, newsletterId, { sent_at: daysAgo(3) });
		const second = await makeIssue(fixture.db, newsletterId, { sent_at: daysAgo(1), title: 'Second' });
		const [early, late, refused, waiting] = [
			await makeFollower(fixture.db, newsletterId),
			await makeFollower(fixture.db, newsletterId),
			await makeFollower(fixture.db, newsletterId),
			await makeFollower(fixture.db, newsletterId),
		];
		await makeFollower(fixture.db, newsletterId, { converted_at: null });
		await mail(`issue:${first.id}`, early.email, { finished_at: daysAgo(3) });
		await mail(`issue:${second.id}`, early.email);
		await mail(`issue:${second.id}`, late.email.toUpperCase(), { status: 'kept' });
		await mail(`issue:${second.id}`, refused.email, { status: 'failed' });
		await mail(`issue:${second.id}`, waiting.email, { status: 'queued' });
		await note();
		const expected = {
			[early.id]: daysAgo(3),
			[late.id]: daysAgo(1),
			[refused.id]: null,
			[waiting.id]: null,
		};
		expect(await noted()).toEqual(expected);
		await note();
		expect(await noted()).toEqual(expected);
	});

	test('is a paper that held an issue of it, or the publisher’s word', async () => {
		const issue = await makeIssue(fixture.db, newsletterId, { sent_at: daysAgo(6) });
		const weekly = await makeFollower(fixture.db, newsletterId, { rhythm: 'weekly' });
		const handed = await makeFollower(fixture.db, newsletterId, { delivery: 'hand-over' });
		await fixture.db
			.insertInto('paper_items')
			.values({
				subscriber_id: weekly.id,
				issue_id: issue.id,
				due_at: daysAgo(1),
				mailing_key: 'paper:29000000',
			})
			.execute();
		await mail('paper:29000000', weekly.email);
		const { id } = await fixture.db
			.selectFrom('subscriptions')
			.select('id')
			.where('subscriber_id', '=', handed.id)
			.executeTakeFirstOrThrow();
		await fixture.db
			.insertInto('hand_overs')
			.values({
				newsletter_id: newsletterId,
				subscription_id: id,
				email: handed.email,
				wants: 'join',
				state: 'accepted',
				changed_at: daysAgo(2),
			})
			.onConflict((conflict) =>
				conflict.column('subscription_id').doUpdateSet({ state: 'accepted', changed_at: daysAgo(2) }),
			)
			.execute();
		await note();
		expect(await noted()).toEqual({ [weekly.id]: daysAgo(1), [handed.id]: daysAgo(2) });
	});

	test('is found for many readers, a few at a time', async () => {
		const issue = await makeIssue(fixture.db, newsletterId, { sent_at: daysAgo(1) });
		for (let count = 0; count < 7; count++) {
			const { email } = await makeFollower(fixture.db, newsletterId);
			await mail(`issue:${issue.id}`, email);
		}
		await noteFirstDeliveries(fixture.db, { newsletterId, since: daysAgo(2) }, { readersAtOnce: 3 });
		expect(Object.values(await noted())).toEqual(Array(7).fill(daysAgo(1)));
	});

	test('is looked for anew once a reader has confirmed anew, and goes with the subscription to another newsletter', async () => {
		const issue = await makeIssue(fixture.db, newsletterId, { sent_at: daysAgo(5) });
		const reader = await makeFollower(fixture.db, newsletterId, { converted_at: daysAgo(9) });
		await mail(`issue:${issue.id}`, reader.email, { finished_at: daysAgo(5) });
		await note();
		const of = { newsletter: newsletterId, other: (await makeNewsletter(fixture.db)).id };
		await fixture.db
			.updateTable('subscriptions')
			.set({ newsletter_id: of.other })
			.where('subscriber_id', '=', reader.id)
			.execute();
		expect([await noted(of.newsletter), await noted(of.other)]).toEqual([{}, { [reader.id]: daysAgo(5) }]);
		await fixture.db
			.updateTable('subscriptions')
			.set({ converted_at: daysAgo(2), newsletter_id: of.newsletter })
			.where('subscriber_id', '=', reader.id)
			.execute();
		await note();
		expect(await noted(of.newsletter)).toEqual({ [reader.id]: null });
		await follow(fixture.db, reader.id, of.other);
		expect(await noted(of.other)).toEqual({ [reader.id]: null });
	});
});
