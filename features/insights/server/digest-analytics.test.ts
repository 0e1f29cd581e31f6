import { beforeAll, expect, test } from 'vitest';
import type { Analytics } from '#features/insights/contract/analytics.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const fixture = setUpTestApp();
let admin: { cookie: string };
let collectionId: number;

beforeAll(async () => {
	fixture.clock.now = noon;
	admin = await fixture.signUp();
	collectionId = (await makeCollection(fixture.db, { name: 'Good mornings' })).id;
});

async function ask(range: string): Promise<Analytics> {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_001);
	return (await fixture.app.inject({ url: `/api/admin/analytics?range=${range}`, headers: admin })).json();
}

async function makeMailing(key: string, day: string, statuses: ('sent' | 'failed')[], clicks: number) {
	const at = new Date(`${day}T09:00:00Z`);
	await fixture.db
		.insertInto('mailings')
		.values({
			key,
			collection_id: collectionId,
			subject: `News of ${day}`,
			html: '',
			plain_text: '',
			status: 'sent',
			recipients: statuses.length,
			started_at: at,
			finished_at: at,
		})
		.execute();
	await fixture.db
		.insertInto('mailing_links')
		.values({ mailing_key: key, position: 0, url: 'https://letters.example/', clicks })
		.execute();
	for (const status of statuses) {
		const { id, email } = await makeSubscriber(fixture.db);
		await fixture.db
			.insertInto('digest_subscriptions')
			.values({ subscriber_id: id, collection_id: collectionId, confirmed_at: at })
			.execute();
		await fixture.db
			.insertInto('deliveries')
			.values({
				kind: 'digest',
				mailing_key: key,
				recipient: email,
				subscriber_id: id,
				message_id: `${key}-${id}`,
				subject: 'News',
				status,
				finished_at: at,
			})
			.execute();
	}
}

test('a period without digests says so', async () => {
	expect((await ask('7d')).mailings).toEqual([]);
});

test('what became of each digest of the period is counted, the latest first', async () => {
	await makeMailing('digest-email:1', '2026-10-30', ['sent', 'sent'], 7);
	await makeMailing('digest-email:2', '2026-11-09', ['sent', 'sent', 'failed'], 3);
	await makeMailing('collection-digest:1', '2026-11-15', ['sent'], 0);
	const { subscriber_id } = await fixture.db
		.selectFrom('deliveries')
		.select('subscriber_id')
		.where('mailing_key', '=', 'digest-email:2')
		.where('status', '=', 'sent')
		.executeTakeFirstOrThrow();
	await fixture.db
		.updateTable('digest_subscriptions')
		.set({ ended_at: new Date('2026-11-10T09:00:00Z'), ended_by: 'account' })
		.where('subscriber_id', '=', subscriber_id ?? '')
		.execute();
	const { mailings } = await ask('7d');
	expect(mailings).toEqual([
		{
			key: 'collection-digest:1',
			subject: 'News of 2026-11-15',
			collectionName: 'Good mornings',
			startedOn: '2026-11-15',
			delivered: 1,
			bounced: 0,
			left: 0,
			clicks: 0,
		},
		expect.objectContaining({ key: 'digest-email:2', delivered: 2, bounced: 1, left: 1, clicks: 3 }),
	]);
	expect((await ask('30d')).mailings).toHaveLength(3);
});
