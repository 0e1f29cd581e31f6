import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rescheduleWaitingItems } from '#features/delivery/store/papers.ts';
import { startSender } from '#features/mail/server/sender.ts';
import { keepDueDeliveries } from '#features/mail/store/outbox.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { follow, makeFollower, makeIssue } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { announceIssue } from '../announce-issue.ts';
import { createComposePaper } from './compose-paper.ts';
import { makeDuePapers } from './make-due-papers.ts';

const fixture = setUpTestApp({ publicUrl: 'https://news.example.com' });
let ferry: { id: number; slug: string; name: string };
let bolt: { id: number; slug: string; name: string };

beforeAll(async () => {
	ferry = await makeNewsletter(fixture.db, { name: 'The Slow Ferry' });
	bolt = await makeNewsletter(fixture.db, { name: 'The Daily Bolt' });
});
beforeEach(() =>
	emptyTables(fixture.engine, ['subscribers', 'issues', 'deliveries', 'mailings', 'suppressions']),
);
beforeEach(() => fixture.db.updateTable('newsletters').set({ hidden: false }).execute());

const at = (moment: string) => {
	fixture.clock.now = new Date(moment);
};
const needs = () => ({ ...fixture.needs, readTime: async () => fixture.clock.now });
const look = () => makeDuePapers(needs());
const papers = () =>
	fixture.db.selectFrom('deliveries').selectAll().where('kind', '=', 'paper').orderBy('id').execute();

const hide = (id: number) =>
	fixture.db.updateTable('newsletters').set({ hidden: true }).where('id', '=', id).execute();

async function publish(newsletterId: number, title = 'Ferries in winter') {
	const issue = await makeIssue(fixture.db, newsletterId, { sent_at: fixture.clock.now, title });
	await announceIssue(needs(), issue.id);
	return issue;
}

describe('the next time of a paper', () => {
	const nextTime = async (after: string, zone: string, hour: number, weekday: number | null = null) => {
		const { rows } = await fixture.engine.query(
			'select next_paper_time($1::timestamptz, $2, $3, $4::integer) as next',
			[after, zone, hour, weekday],
		);
		return (rows[0] as { next: Date }).next.toISOString();
	};

	test('is the hour on the reader’s own clock, today or tomorrow', async () => {
		expect(await nextTime('2026-11-16T06:30:00Z', 'Europe/Berlin', 8)).toBe('2026-11-16T07:00:00.000Z');
		expect(await nextTime('2026-11-16T07:00:00Z', 'Europe/Berlin', 8)).toBe('2026-11-17T07:00:00.000Z');
		expect(await nextTime('2026-11-16T06:30:00Z', 'Asia/Kolkata', 8)).toBe('2026-11-17T02:30:00.000Z');
	});

	test('stays that hour when the clocks change', async () => {
		expect(await nextTime('2026-03-28T12:00:00Z', 'Europe/Berlin', 8)).toBe('2026-03-29T06:00:00.000Z');
		expect(await nextTime('2026-10-31T20:00:00Z', 'America/New_York', 8)).toBe('2026-11-01T13:00:00.000Z');
	});

	test('comes an hour later where the clock leaves the hour out, and once where it shows it twice', async () => {
		expect(await nextTime('2026-03-28T12:00:00Z', 'Europe/Berlin', 2)).toBe('2026-03-29T01:00:00.000Z');
		const first = await nextTime('2026-10-24T12:00:00Z', 'Europe/Berlin', 2);
		expect(await nextTime(first ?? '', 'Europe/Berlin', 2)).toBe('2026-10-26T01:00:00.000Z');
	});

	test('is on the reader’s day for a weekly one', async () => {
		expect(await nextTime('2026-11-16T12:00:00Z', 'UTC', 8, 1)).toBe('2026-11-23T08:00:00.000Z');
		expect(await nextTime('2026-11-16T12:00:00Z', 'UTC', 8, 7)).toBe('2026-11-22T08:00:00.000Z');
		expect(await nextTime('2026-11-16T06:00:00Z', 'UTC', 8, 1)).toBe('2026-11-16T08:00:00.000Z');
	});
});

describe('a paper', () => {
	test('gathers all that came since the last, newest first, at the reader’s hour', async () => {
		at('2026-11-16T10:00:00Z');
		const ada = await makeFollower(fixture.db, ferry.id, {
			rhythm: 'daily',
			reader: { time_zone: 'America/New_York', paper_hour: 7 },
		});
		await follow(fixture.db, ada.id, bolt.id, { rhythm: 'daily' });
		await publish(ferry.id, 'Ferries in winter');
		at('2026-11-16T11:00:00Z');
		await publish(bolt.id, 'Amps & volts');
		at('2026-11-16T11:59:00Z');
		await look();
		expect(await papers()).toEqual([]);
		at('2026-11-16T12:00:30Z');
		await look();
		await look();
		const [paper, ...others] = await papers();
		expect(others).toEqual([]);
		expect(paper).toMatchObject({ recipient: ada.email, subject: 'Your paper: Amps & volts and 1 more' });
		const text = await createComposePaper(fixture.needs)({
			subscriberId: ada.id,
			mailingKey: paper?.mailing_key ?? '',
		});
		expect(text?.plainText).toMatch(/Monday,? 16 November 2026/);
		expect(text?.plainText.indexOf('Amps & volts')).toBeLessThan(
			text?.plainText.indexOf('Ferries in winter') ?? 0,
		);
		expect(text?.html).toContain('Leave The Slow Ferry');
		expect(text?.html).not.toContain('{{');
		const token = fixture.needs.signer.sign('leave', `${ada.id}:p`);
		expect(text?.headers).toMatchObject({
			'List-Unsubscribe': `<https://news.example.com/api/unsubscribe/${token}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		});
		for (const doing of ['pause', 'all'])
			expect(text?.plainText).toContain(`/leave?token=${token}&do=${doing}`);
	});

	test('is sent by the sender of the mailings, and its mailing ends', async () => {
		at('2026-11-16T10:00:00Z');
		await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		await publish(ferry.id);
		at('2026-11-17T08:00:00Z');
		await look();
		const sender = startSender(
			{ ...fixture.needs, mailer: null, composePaper: createComposePaper(fixture.needs) },
			{ pollMs: 50 },
		);
		await expect.poll(async () => (await papers())[0]?.status).toBe('kept');
		await expect
			.poll(async () => {
				const mailings = await fixture.db.selectFrom('mailings').select('status').execute();
				return mailings.map(({ status }) => status);
			})
			.toEqual(['sent', 'sent']);
		await sender.stop();
	});

	test('does not come when there is nothing in it', async () => {
		at('2026-11-16T10:00:00Z');
		await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		at('2026-11-17T08:00:00Z');
		await look();
		expect(await papers()).toEqual([]);
	});

	test('leaves out what its reader left or paused meanwhile', async () => {
		at('2026-11-16T10:00:00Z');
		const ada = await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		await follow(fixture.db, ada.id, bolt.id, { rhythm: 'daily' });
		const grace = await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		await publish(ferry.id);
		await publish(bolt.id, 'Amps');
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: fixture.clock.now })
			.where('newsletter_id', '=', ferry.id)
			.where('subscriber_id', '=', ada.id)
			.execute();
		await fixture.db
			.updateTable('subscriptions')
			.set({ paused_until: new Date('2026-12-16T00:00:00Z') })
			.where('subscriber_id', '=', grace.id)
			.execute();
		at('2026-11-17T08:00:00Z');
		await look();
		expect((await papers()).map(({ subject }) => subject)).toEqual(['Your paper: Amps']);
	});

	test('leaves out issues of newsletters that were hidden meanwhile, even when it is already queued', async () => {
		at('2026-11-16T10:00:00Z');
		const ada = await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		await follow(fixture.db, ada.id, bolt.id, { rhythm: 'daily' });
		await makeFollower(fixture.db, ferry.id, { rhythm: 'daily', reader: { paper_hour: 9 } });
		await publish(ferry.id, 'Ferries in winter');
		await publish(bolt.id, 'Amps');
		at('2026-11-17T08:00:00Z');
		await look();
		await hide(ferry.id);
		const [queued] = await papers();
		const text = await createComposePaper(fixture.needs)({
			subscriberId: ada.id,
			mailingKey: queued?.mailing_key ?? '',
		});
		expect(text?.plainText).toContain('Amps');
		expect(text?.plainText).not.toContain('Ferries in winter');
		at('2026-11-17T09:00:00Z');
		await look();
		expect(await papers()).toHaveLength(1);
		await hide(bolt.id);
		await keepDueDeliveries(fixture.db, fixture.clock.now);
		expect((await papers()).map(({ status }) => status)).toEqual(['withdrawn']);
	});

	test('that could not be made in its hour waits for the next day', async () => {
		at('2026-11-16T10:00:00Z');
		await makeFollower(fixture.db, ferry.id, { rhythm: 'weekly', reader: { paper_weekday: 2 } });
		await publish(ferry.id);
		at('2026-11-17T09:30:00Z');
		await look();
		expect(await papers()).toEqual([]);
		at('2026-11-18T08:00:00Z');
		await look();
		expect(await papers()).toHaveLength(1);
	});

	test('moves with the hour, the zone and the rhythm that its reader chooses', async () => {
		at('2026-11-16T10:00:00Z');
		const ada = await makeFollower(fixture.db, ferry.id, { rhythm: 'weekly' });
		await publish(ferry.id);
		await fixture.db.updateTable('subscribers').set({ time_zone: 'Asia/Tokyo', paper_hour: 21 }).execute();
		await fixture.db.updateTable('subscriptions').set({ rhythm: 'daily' }).execute();
		await inTransaction(fixture.db, (tx) => rescheduleWaitingItems(tx, ada.id, fixture.clock.now));
		at('2026-11-16T12:00:00Z');
		await look();
		expect(await papers()).toHaveLength(1);
	});

	test('that an issue came too late for is followed by the next', async () => {
		at('2026-11-16T10:00:00Z');
		const ada = await makeFollower(fixture.db, ferry.id, { rhythm: 'daily' });
		await publish(ferry.id, 'One');
		at('2026-11-17T08:00:00Z');
		await look();
		const late = await makeIssue(fixture.db, ferry.id, { sent_at: fixture.clock.now, title: 'Two' });
		await fixture.db
			.insertInto('paper_items')
			.values({ subscriber_id: ada.id, issue_id: late.id, due_at: fixture.clock.now })
			.execute();
		await look();
		expect(await papers()).toHaveLength(1);
		at('2026-11-18T08:00:00Z');
		await look();
		expect((await papers()).map(({ subject }) => subject)).toEqual(['Your paper: One', 'Your paper: Two']);
	});
});
