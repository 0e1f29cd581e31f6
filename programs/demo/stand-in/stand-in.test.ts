import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Tables } from '#database/tables.ts';
import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { announceIssue } from '#features/delivery/server/announce-issue.ts';
import { openConnection } from '#features/delivery/server/hand-over/open-connection.ts';
import { startHandOvers } from '#features/delivery/server/hand-over/start-hand-overs.ts';
import { announceIssue as announceJob } from '#features/delivery/server/jobs.ts';
import { findConnection } from '#features/delivery/store/publisher-connections.ts';
import { readDueFeeds } from '#features/inbox/server/feeds/read-feeds.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import { createFakeMailer } from '#gateways/mailer/fake-mailer.ts';
import { createPublisherLists } from '#gateways/publisher-list/open-publisher-list.ts';
import { createSigningSecret } from '#gateways/publisher-list/webhook.ts';
import { createWebReader } from '#gateways/web-reader/web-reader.ts';
import { makeFollower } from '#tests/support/factories/delivery-factories.ts';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { loadDemoDirectory } from '../load-demo-directory.ts';
import { spareDemoReaders } from './spare-demo-readers.ts';
import { startStandIn } from './start-stand-in.ts';
import { hurryFeeds } from './trial-readers.ts';

const trial = { isTrial: true, demoStandIn: true };
const minuteMs = 60_000;

let fixture: TestApp;
let standIn: NonNullable<Awaited<ReturnType<typeof startStandIn>>>;

beforeAll(async () => {
	fixture = await createTestApp();
	await loadDemoDirectory(fixture.db, { now: fixture.clock.now });
	const started = await startStandIn(fixture.needs, trial);
	if (!started) throw new Error('It did not start.');
	standIn = started;
}, 300_000);
afterAll(async () => {
	await standIn?.stop();
	await fixture?.close();
});

const publicUrl = () => 'http://localhost:3000';
const outside = () => ({
	webReader: createWebReader({ publicUrl, allowed: [], dispatcherOverride: standIn.dispatcherOverride }),
	openPublisherList: createPublisherLists({
		publicUrl,
		allowed: [],
		dispatcherOverride: standIn.dispatcherOverride,
	}),
});
const later = (minutes: number) => {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * minuteMs);
};
const find = (name: string) =>
	fixture.db.selectFrom('newsletters').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const feedIssuesOf = (newsletterId: number) =>
	fixture.db
		.selectFrom('issues')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.where('origin', '=', 'feed')
		.orderBy('id')
		.execute();
async function all<T extends keyof Tables>(table: T) {
	return fixture.db
		.selectFrom(table as 'newsletters')
		.selectAll()
		.execute() as unknown as Promise<Selectable<Tables[T]>[]>;
}
const readFeeds = async () => {
	await hurryFeeds(fixture.db, { enqueue: fixture.needs.enqueue, now: fixture.clock.now });
	await readDueFeeds({ ...fixture.needs, ...outside() });
};
const handOverOf = (subscriptionId: number) =>
	fixture.db
		.selectFrom('hand_overs')
		.select(['state', 'publisher_id'])
		.where('subscription_id', '=', subscriptionId)
		.executeTakeFirstOrThrow();

test('newsletters come with every way of delivery, most with a feed, and each has what its way needs', async () => {
	const newsletters = await all('newsletters');
	const ways = Map.groupBy(newsletters, deliveryOf);
	expect(ways.get('announce')?.length).toBeGreaterThan(newsletters.length * 0.8);
	for (const way of ['forward', 'hand-over', 'own-page', 'none'] as const)
		expect(ways.get(way)?.length, way).toBeGreaterThan(0);
	const ids = (way: DeliveryWay) => ways.get(way)?.map(({ id }) => id);
	expect((await all('forward_permissions')).map((row) => row.newsletter_id)).toEqual(ids('forward'));
	expect((await all('publisher_connections')).map((row) => row.newsletter_id)).toEqual(ids('hand-over'));
	expect((await all('newsletter_feeds')).map((row) => row.feed_url).sort()).toEqual(
		newsletters.flatMap((row) => row.feed_url || []).sort(),
	);
	expect(new Set((await all('hand_overs')).map((row) => row.state))).toEqual(
		new Set(['accepted', 'refused']),
	);
	expect(await all('paper_items')).toEqual([]);
});

test('nobody stands in unless it is a trial with the demo directory', async () => {
	expect(await startStandIn(fixture.needs, { ...trial, isTrial: false })).toBeNull();
	expect(await startStandIn(fixture.needs, { ...trial, demoStandIn: false })).toBeNull();
	const empty = await createTestApp();
	onTestFinished(empty.close);
	expect(await startStandIn(empty.needs, trial)).toBeNull();
});

test('only the invented hosts of the demo directory lead to it', () => {
	const leadsHere = (address: string) => standIn.dispatcherOverride(new URL(address)) !== null;
	expect(leadsHere('https://wayfound.example/readers')).toBe(true);
	for (const address of [
		'https://another.example/feed.xml',
		'https://wayfound.example:8443/readers',
		'https://wayfound.example.com/readers',
		'http://127.0.0.1/feed.xml',
	])
		expect(leadsHere(address), address).toBe(false);
});

test('whoever confirms gets a new issue within minutes, then another, in full where that is allowed', async () => {
	const { id } = await find('Mostly Tuesday');
	const { now } = fixture.clock;
	const { id: silentId } = await find('The Third Draft');
	const reader = await makeFollower(fixture.db, id, { converted_at: now, delivery: 'forward' });
	later(6);
	await readFeeds();
	await readFeeds();
	const [issue, ...more] = await feedIssuesOf(id);
	if (!issue) throw new Error('No issue came.');
	expect(more).toEqual([]);
	expect((await fixture.queue.findJobs(announceJob.name, {})).map(({ data }) => data)).toContainEqual({
		issueId: issue.id,
	});
	await announceIssue({ ...fixture.needs, readTime: async () => fixture.clock.now } as never, issue.id);
	const mail = await fixture.db
		.selectFrom('deliveries')
		.innerJoin('mailings', 'mailings.key', 'mailing_key')
		.select(['deliveries.subject', 'mailings.plain_text'])
		.where('recipient', '=', reader.email)
		.executeTakeFirstOrThrow();
	expect(mail.subject).toBe(issue.title);
	expect(mail.plain_text.length).toBeGreaterThan(issue.excerpt.length * 2);
	later(6);
	await readFeeds();
	expect(await feedIssuesOf(id)).toHaveLength(2);
	expect(await feedIssuesOf(silentId)).toEqual([]);
});

test('whoever confirms is taken by the publisher’s system, and let go when they leave', async () => {
	const { id } = await find('Wayfound');
	const handing = startHandOvers({ ...fixture.needs, ...outside() }, { pollMs: 50 });
	onTestFinished(handing.stop);
	const { subscriptionId } = await makeHandedOver(fixture.db, id);
	await expect.poll(async () => (await handOverOf(subscriptionId)).state).toBe('accepted');
	expect((await handOverOf(subscriptionId)).publisher_id).toMatch(/^reader-/);
	await fixture.db
		.updateTable('subscriptions')
		.set({ status: 'unsubscribed', ended_at: new Date() })
		.where('id', '=', subscriptionId)
		.execute();
	await expect.poll(async () => (await handOverOf(subscriptionId)).state).toBe('left');
});

test('the publisher’s system believes signed calls alone, also after a restart', async () => {
	const { id } = await find('Wayfound');
	const connection = await findConnection(fixture.db, id);
	if (!connection) throw new Error('There is no connection.');
	const needs = { ...fixture.needs, ...outside() };
	const askWith = async (secret: string) => {
		const open = openConnection(needs, { ...connection, secret });
		return 'list' in open ? open.list.test() : null;
	};
	expect(await askWith(connection.secret)).toMatchObject({ isWorking: true });
	expect(await askWith(needs.encryption.encrypt(createSigningSecret()))).toMatchObject({ isWorking: false });
	const again = await startStandIn(fixture.needs, trial);
	await again?.stop();
	expect((await findConnection(fixture.db, id))?.secret).toBe(connection.secret);
});

test('no mail server hears of the invented readers and publishers', async () => {
	const mailer = createFakeMailer();
	const line = spareDemoReaders(mailer).openConnection();
	const mail = { messageId: '1', subject: 'S', html: '', plainText: '', headers: {}, date: new Date() };
	expect(await line.send({ ...mail, recipient: 'ilse@Reader.example' })).toMatchObject({ is: 'accepted' });
	expect(await line.send({ ...mail, recipient: 'ilse@reader.example' }, Promise.resolve(false))).toEqual({
		is: 'withdrawn',
	});
	expect(await line.send({ ...mail, recipient: 'noor@kitchen-molecules.example' })).toMatchObject({
		is: 'accepted',
	});
	await line.send({ ...mail, recipient: 'ilse@reader.example.com' });
	expect(mailer.mails.map(({ recipient }) => recipient)).toEqual(['ilse@reader.example.com']);
});
