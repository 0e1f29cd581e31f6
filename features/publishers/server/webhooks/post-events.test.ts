import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { deleteWebhook } from '#features/publishers/store/webhooks.ts';
import { deleteSubscriber } from '#features/readers/store/subscribers.ts';
import { confirmSubscriptions, endSubscriptions } from '#features/readers/store/subscriptions.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { setUpWebhookDesk } from '#tests/support/webhook-desk.ts';
import { pruneWebhookEventsHandler } from '../job-handlers.ts';
import { startPosting } from './start-posting.ts';

const { answerWith, desk, fixture, receiver } = setUpWebhookDesk();

const kinds = async () => (await desk.rows()).map(({ kind }) => kind);
const confirm = (id: string) =>
	inTransaction(fixture.db, (tx) =>
		confirmSubscriptions(tx, { subscriberId: id, newsletterIds: [desk.newsletter.id], now: new Date() }),
	);
const leave = (id: string) =>
	inTransaction(fixture.db, (tx) =>
		endSubscriptions(tx, { subscriberId: id, newsletterIds: 'all', endedBy: 'reader', now: new Date() }),
	);

function post() {
	const posting = startPosting({ ...fixture.needs, ...fixture.outside }, { pollMs: 30 });
	onTestFinished(posting.stop);
}
const settled = async () =>
	(await desk.rows()).every(({ state, attempts }) => state !== 'waiting' || attempts > 0);
async function postAll() {
	post();
	await expect.poll(settled).toBe(true);
}

describe('an event', () => {
	test('is made for each sign-up, confirmation and leaving, and for nothing else', async () => {
		const reader = await makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false });
		expect(await kinds()).toEqual(['signup']);
		await leave(reader.id);
		expect(await kinds()).toEqual(['signup']);
		await confirm(reader.id);
		await confirm(reader.id);
		expect(await kinds()).toEqual(['signup', 'confirmation']);
		await leave(reader.id);
		await confirm(reader.id);
		await inTransaction(fixture.db, (tx) => deleteSubscriber(tx, reader.id));
		expect(await kinds()).toEqual(['signup', 'confirmation', 'leaving', 'confirmation', 'leaving']);
	});

	test('is made only where it is wanted', async () => {
		await desk.browser.call('PUT', desk.path(), { url: receiver.url, events: ['leaving'] });
		const other = await makeNewsletter(fixture.db);
		await makeHandedOver(fixture.db, other.id);
		const { id } = await makeHandedOver(fixture.db, desk.newsletter.id);
		await leave(id);
		expect(await kinds()).toEqual(['leaving']);
	});

	test('keeps nobody from signing up, confirming or leaving while its webhook is being deleted', async () => {
		const [reader, leaver] = await Promise.all([
			makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false }),
			makeHandedOver(fixture.db, desk.newsletter.id),
		]);
		let meanwhile: Promise<unknown[]> = Promise.resolve([]);
		await inTransaction(fixture.db, async (tx) => {
			await deleteWebhook(tx, desk.newsletter.id);
			meanwhile = Promise.all([
				makeHandedOver(fixture.db, desk.newsletter.id),
				confirm(reader.id),
				leave(leaver.id),
			]);
			// Lets them run until they block on the deletion.
			await Promise.race([meanwhile, new Promise((resolve) => setTimeout(resolve, 300))]);
		});
		await expect(meanwhile).resolves.toHaveLength(3);
		expect(await desk.rows()).toEqual([]);
	});

	test('goes with its newsletter', async () => {
		await makeHandedOver(fixture.db, desk.newsletter.id);
		await fixture.db.deleteFrom('newsletters').where('id', '=', desk.newsletter.id).execute();
		expect(await desk.rows()).toEqual([]);
	});

	test('is posted signed, and names the reader only where they agreed to be handed over', async () => {
		const known = await makeHandedOver(fixture.db, desk.newsletter.id);
		const unknown = await makeHandedOver(fixture.db, desk.newsletter.id, { delivery: 'announce' });
		await leave(known.id);
		await confirm(known.id);
		await postAll();
		await expect.poll(() => receiver.posts).toHaveLength(6);
		for (const { text, headers } of receiver.posts) new Webhook(desk.secret).verify(text, headers);
		const byId = new Map((await desk.rows()).map((row) => [row.key, row]));
		const readers = new Map<number | null | undefined, Set<unknown>>();
		for (const { id, body } of receiver.posts) {
			const row = byId.get(id);
			const { data } = body;
			expect(body).toMatchObject({ type: row?.kind, timestamp: row?.happened_at.toISOString() });
			expect(data).toMatchObject({ newsletter: desk.newsletter.slug, source: 'direct' });
			readers.set(row?.subscription_id, (readers.get(row?.subscription_id) ?? new Set()).add(data['reader']));
			const isNamed = row?.kind === 'confirmation' && row.subscription_id === known.subscriptionId;
			if (isNamed)
				expect(data).toMatchObject({
					email: known.email,
					consent: { wording: 'I would like to receive it. Your name and address go to its publisher.' },
				});
			else expect(JSON.stringify(body)).not.toMatch(/@|consent|firstName/);
		}
		expect([...readers.values()].map((ids) => ids.size)).toEqual([1, 1]);
		expect([...(readers.get(unknown.subscriptionId) ?? [])][0]).not.toBe(String(unknown.subscriptionId));
		expect(
			(await desk.rows()).every(({ state, status_code }) => state === 'delivered' && status_code === 204),
		).toBe(true);
	});

	test('about a reader who left or was erased before it was posted has no address', async () => {
		const left = await makeHandedOver(fixture.db, desk.newsletter.id);
		const erased = await makeHandedOver(fixture.db, desk.newsletter.id);
		await leave(left.id);
		await inTransaction(fixture.db, (tx) => deleteSubscriber(tx, erased.id));
		await postAll();
		await expect.poll(() => receiver.posts).toHaveLength(6);
		expect(receiver.posts.map(({ text }) => text).join()).not.toContain('@');
	});

	test('that is not taken waits for another try, and its address is not asked for more for a while', async () => {
		answerWith({ status: 500, body: { message: 'Out of paper.' } });
		for (let reader = 0; reader < 12; reader++) await makeHandedOver(fixture.db, desk.newsletter.id);
		post();
		const paused = async () => (await desk.browser.call('GET', desk.path())).json().webhook.resumeAt;
		await expect.poll(paused).not.toBeNull();
		const [first] = await desk.rows();
		expect(first).toMatchObject({ state: 'waiting', attempts: 1, status_code: 500 });
		expect(first?.answer).toBe('The service answered 500.');
		expect(receiver.posts.length).toBeLessThan(20);
		answerWith({ status: 204 });
		expect((await desk.browser.call('POST', desk.path('/test'))).json()).toMatchObject({
			state: 'delivered',
		});
		await fixture.db.updateTable('webhook_events').set({ next_attempt_at: new Date() }).execute();
		await expect.poll(async () => (await desk.rows()).every(({ state }) => state === 'delivered')).toBe(true);
		const ids = receiver.posts.map(({ id }) => id);
		expect(new Set(ids).size).toBe(25);
	});

	test('is given up after ten attempts, and may be posted again by hand under the same id', async () => {
		await makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false });
		await fixture.db.updateTable('webhook_events').set({ attempts: 9 }).execute();
		answerWith({ status: 404 });
		await postAll();
		await expect.poll(async () => (await desk.rows())[0]?.state).toBe('failed');
		const [{ id, key }] = (await desk.browser.call('GET', desk.path('/events')))
			.json()
			.map((event: { id: number }) => ({
				...event,
				key: receiver.posts[0]?.id,
			}));
		answerWith({ status: 200, body: { message: 'Thank you.' } });
		const replayed = await desk.browser.call('POST', desk.path(`/events/${id}/replay`));
		expect(replayed.json()).toMatchObject({
			state: 'delivered',
			attempts: 11,
			statusCode: 200,
			answer: 'Thank you.',
		});
		expect(receiver.posts.map((each) => each.id)).toEqual([key, key]);
	});

	test('is left alone for a day by an address that says that it is gone', async () => {
		answerWith({ status: 410 });
		await makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false });
		await postAll();
		// The webhook is paused after its event is written.
		const leftAloneMs = async () => {
			const { webhook } = (await desk.browser.call('GET', desk.path())).json();
			return Date.parse(webhook.resumeAt) - Date.now();
		};
		await expect.poll(leftAloneMs).toBeGreaterThan(23 * 3_600_000);
	});

	test('that is being posted is not posted by somebody else', async () => {
		await makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false });
		const claimed = { claimed_until: new Date(Date.now() + 60_000) };
		await fixture.db.updateTable('webhook_events').set(claimed).execute();
		const [row] = await desk.rows();
		const replayed = await desk.browser.call('POST', desk.path(`/events/${row?.id}/replay`));
		expect(replayed.json().code).toBe('webhook_event_under_way');
		expect((await desk.browser.call('POST', desk.path('/events/999999/replay'))).statusCode).toBe(404);
	});

	test('is kept for 30 days', async () => {
		await makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false });
		await makeHandedOver(fixture.db, desk.newsletter.id, { isConfirmed: false });
		const old = { happened_at: new Date(fixture.clock.now.getTime() - 31 * 24 * 3_600_000) };
		const [row] = await desk.rows();
		await fixture.db
			.updateTable('webhook_events')
			.set(old)
			.where('id', '=', row?.id ?? 0)
			.execute();
		await pruneWebhookEventsHandler(fixture.needs)([{}]);
		expect(await desk.rows()).toHaveLength(1);
	});
});

test('a test is posted at once, once, and says what came back', async () => {
	answerWith({ status: 500 });
	const failed = await desk.browser.call('POST', desk.path('/test'));
	expect(failed.json()).toMatchObject({ kind: 'test', state: 'failed', attempts: 1, statusCode: 500 });
	answerWith({ status: 200 });
	const worked = await desk.browser.call('POST', desk.path('/test'));
	expect(worked.json()).toMatchObject({ state: 'delivered', answer: 'The address answered 200.' });
	expect(receiver.posts.map(({ body }) => [body.type, body.data])).toEqual([
		['test', { newsletter: desk.newsletter.slug }],
		['test', { newsletter: desk.newsletter.slug }],
	]);
});
