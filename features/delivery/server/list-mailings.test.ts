import { expect, test } from 'vitest';
import type { ListedMailing, NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { makeFollower } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

const get = (url: string) => fixture.app.inject({ url, headers: admin });

test('editors see the latest mailings of a newsletter, the newest first, with what became of each', async () => {
	const { id } = await makeNewsletter(fixture.db);
	const other = await makeNewsletter(fixture.db);
	const mailing = { subject: 'Ferries', html: '', plain_text: '' };
	await fixture.db
		.insertInto('mailings')
		.values(
			Array.from({ length: 12 }, (_, index) => ({
				...mailing,
				key: `issue:${100 + index}`,
				newsletter_id: id,
				recipients: 3,
				started_at: new Date(Date.UTC(2026, 10, 1 + index)),
				status: index === 11 ? ('stopped' as const) : ('sent' as const),
				stop_reason: index === 11 ? 'Too many refused it.' : '',
			})),
		)
		.execute();
	await fixture.db
		.insertInto('mailings')
		.values({ ...mailing, key: 'issue:900', newsletter_id: other.id })
		.execute();
	await fixture.db
		.insertInto('deliveries')
		.values({
			kind: 'issue',
			mailing_key: 'issue:111',
			recipient: 'a@readers.example',
			message_id: 'm',
			subject: 'S',
			status: 'failed',
		})
		.execute();
	const mailings = (await get(`/api/newsletters/${id}/mailings`)).json() as ListedMailing[];
	expect(mailings.map(({ key }) => key)).toEqual(
		Array.from({ length: 10 }, (_, index) => `issue:${111 - index}`),
	);
	expect(mailings[0]).toMatchObject({
		subject: 'Ferries',
		status: 'stopped',
		stopReason: 'Too many refused it.',
		startedAt: '2026-11-12T00:00:00.000Z',
		recipients: 3,
		delivered: 2,
		bounced: 1,
	});
	expect((await get('/api/newsletters/999999/mailings')).statusCode).toBe(404);
});

test('editors see the papers that stand still before the latest, and have them go on', async () => {
	const paper = { subject: 'Your paper', html: '', plain_text: '', recipients: 2 };
	await fixture.db
		.insertInto('mailings')
		.values([
			...Array.from({ length: 25 }, (_, index) => ({
				...paper,
				key: `paper:${2000 + index}`,
				status: 'sent' as const,
				started_at: new Date(Date.UTC(2026, 10, 2, index)),
			})),
			{ ...paper, key: 'paper:1000', status: 'paused', started_at: new Date(Date.UTC(2026, 10, 1)) },
			{ ...paper, key: 'paper:1001', status: 'stopped', stop_reason: 'Too many refused it.' },
		])
		.execute();
	const papers = async () => (await get('/api/paper-mailings')).json() as ListedMailing[];
	const seen = await papers();
	expect(seen).toHaveLength(20);
	expect(seen.slice(0, 3)).toMatchObject([
		{ key: 'paper:1001', status: 'stopped', stopReason: 'Too many refused it.' },
		{ key: 'paper:1000', status: 'paused' },
		{ key: 'paper:2024', status: 'sent' },
	]);
	const resumed = await fixture.app.inject({
		method: 'POST',
		url: '/api/mailings/paper:1001/actions',
		headers: admin,
		payload: { action: 'resume' },
	});
	expect(resumed.statusCode).toBe(200);
	expect((await papers())[0]).toMatchObject({ key: 'paper:1000', status: 'paused' });
});

test('editors read what a publisher’s system said last of a reader, whoever waits before whoever was refused', async () => {
	const { id } = await makeNewsletter(fixture.db, { name: 'Handed', delivery: 'hand-over' });
	const delivery = async () =>
		(await get(`/api/newsletters/${id}/delivery`)).json() as Pick<
			NewsletterDelivery,
			'name' | 'slug' | 'issuesReachUs' | 'lastError'
		>;
	expect(await delivery()).toMatchObject({
		name: 'Handed',
		slug: 'handed',
		issuesReachUs: false,
		lastError: '',
	});
	for (const [state, reason] of [
		['refused', 'Not an address'],
		['waiting', 'Slow down'],
		['waiting', ''],
	] as const) {
		const { id: subscriberId } = await makeFollower(fixture.db, id, { delivery: 'hand-over' });
		await fixture.db
			.updateTable('hand_overs')
			.set({ state, reason })
			.where(
				'subscription_id',
				'in',
				fixture.db.selectFrom('subscriptions').select('id').where('subscriber_id', '=', subscriberId),
			)
			.execute();
		if (state === 'refused') expect((await delivery()).lastError).toBe('Not an address');
	}
	expect((await delivery()).lastError).toBe('Slow down');
});
