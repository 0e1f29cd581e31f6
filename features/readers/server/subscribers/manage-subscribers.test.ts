import { beforeAll, describe, expect, test } from 'vitest';
import { setUpEach } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { countOf, makeSubscriber, workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();
const newsletter = setUpEach(() => makeNewsletter(fixture.db));
const other = setUpEach(() => makeNewsletter(fixture.db));
const now = new Date('2026-03-31T12:00:00Z');
const nobody = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
	fixture.clock.now = now;
});

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
	return fixture.app.inject({
		method,
		url: `/api/admin/subscribers/${path}`,
		headers: admin,
		...(payload && { payload }),
	});
}

async function latestEntry() {
	const response = await fixture.app.inject({ url: '/api/audit-log?limit=1', headers: admin });
	return response.json()[0];
}

describe('one subscriber, as an editor sees them', () => {
	test('subscriptions, consents with their exact words, and what happened in between', async () => {
		const browser = openBrowser(fixture);
		const email = 'told@letters.example';
		const signup = await browser.signUp(email, { source: `newsletter_${newsletter.id}` });
		await browser.choose(signup, newsletter.id, { page: '/newsletter/told' });
		fixture.clock.now = new Date(now.getTime() + 10 * 60_000);
		await workSignupJobs(fixture);
		fixture.clock.now = now;
		const { id } = await fixture.db
			.selectFrom('subscribers')
			.select('id')
			.where('email', '=', email)
			.executeTakeFirstOrThrow();
		const response = await call('GET', id);
		expect(response.statusCode, response.body).toBe(200);
		expect(response.json()).toMatchObject({
			email,
			firstName: 'Ada',
			source: `newsletter_${newsletter.id}`,
			sourceName: newsletter.name,
			isConverted: false,
			suppressedFor: null,
			suppressedBecause: '',
			subscriptions: [{ newsletter: { name: newsletter.name }, state: 'waiting', confirmedAt: null }],
			digests: [],
			consents: [
				{
					wording: `I agree to receive email newsletters and updates from ${newsletter.name}`,
					page: '/newsletter/told',
					network: '127.0.0.0',
					userAgent: 'Test/1.0',
				},
			],
			timeline: [
				{ kind: 'mail', status: 'queued' },
				{ kind: 'chose', about: newsletter.name },
				{ kind: 'signed-up', about: newsletter.name },
			],
		});
	});

	test('what bounced and what was confirmed is told with its time', async () => {
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id], now });
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'bounced', ended_at: new Date(now.getTime() + 1000), ended_by: 'bounce' })
			.where('subscriber_id', '=', id)
			.execute();
		await fixture.engine.query(
			"insert into suppressions (email_hash, reason) values (encode(sha256(convert_to(lower($1), 'UTF8')), 'hex'), 'bounced')",
			[email],
		);
		expect((await call('GET', id)).json()).toMatchObject({
			hasLeft: true,
			suppressedFor: 'bounced',
			subscriptions: [{ state: 'bounced', endedBy: 'mail server' }],
			timeline: [
				{ kind: 'ended', why: 'bounced', by: 'mail server', about: newsletter.name },
				{ kind: 'confirmed', about: newsletter.name, at: now.toISOString() },
				{ kind: 'signed-up' },
			],
		});
	});

	test('nobody is not found, and an id that is none is refused', async () => {
		for (const response of [
			await call('GET', nobody),
			await call('DELETE', nobody),
			await call('POST', `${nobody}/end`, { everything: true }),
		]) {
			expect(response.statusCode).toBe(404);
			expect(response.json().message).toBe('Subscriber not found');
		}
		expect((await call('GET', '17')).statusCode).toBe(400);
		expect((await call('POST', `${nobody}/end`, { everything: false })).statusCode).toBe(400);
	});
});

describe('ending and erasing for a reader', () => {
	test('one subscription ends, the count follows, and the log names no address', async () => {
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id, other.id] });
		const response = await call('POST', `${id}/end`, { newsletterId: newsletter.id });
		expect(response.statusCode, response.body).toBe(200);
		expect(response.json().subscriptions).toMatchObject([
			{ newsletter: { id: other.id }, state: 'active', endedBy: null },
			{ newsletter: { id: newsletter.id }, state: 'unsubscribed', endedBy: 'editor' },
		]);
		expect(await countOf(fixture.db, newsletter.id)).toBe(0);
		expect(await countOf(fixture.db, other.id)).toBe(1);
		const entry = await latestEntry();
		expect(entry).toMatchObject({
			action: 'ended what goes to',
			subject: { kind: 'subscriber', id, name: id.slice(0, 8) },
			after: { newsletters: [other.name] },
		});
		expect(JSON.stringify(entry)).not.toContain(email);
		await call('POST', `${id}/end`, { newsletterId: newsletter.id });
		expect((await latestEntry()).id).toBe(entry.id);
	});

	test('everything ends, digests too, and digests that wait are not sent', async () => {
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id] });
		const collection = await fixture.db
			.insertInto('collections')
			.values({ name: 'Ends', slug: 'ends', description: '' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await fixture.db
			.insertInto('digest_subscriptions')
			.values({ subscriber_id: id, collection_id: collection.id, confirmed_at: now })
			.execute();
		await makeDelivery(fixture.db, { recipient: email, subscriberId: id });
		const response = await call('POST', `${id}/end`, { everything: true });
		expect(response.json()).toMatchObject({
			hasLeft: true,
			subscriptions: [{ state: 'unsubscribed' }],
			digests: [{ collection: { name: 'Ends' }, state: 'ended' }],
		});
		expect(response.json().timeline.filter(({ kind }: { kind: string }) => kind === 'mail')).toMatchObject([
			{ status: 'withdrawn' },
		]);
	});

	test('everything includes what they were asked to confirm', async () => {
		const browser = openBrowser(fixture);
		const id = await browser.signUp('asked@letters.example');
		await browser.choose(id, newsletter.id);
		fixture.clock.now = new Date(now.getTime() + 600_000);
		await workSignupJobs(fixture);
		const { id: subscriberId } = await fixture.db
			.selectFrom('subscribers')
			.select('id')
			.where('email', '=', 'asked@letters.example')
			.executeTakeFirstOrThrow();
		fixture.clock.now = now;
		await call('POST', `${subscriberId}/end`, { everything: true });
		expect(
			await fixture.db
				.selectFrom('confirmation_choices')
				.innerJoin('confirmations', 'confirmations.id', 'confirmation_id')
				.select('withdrawn_by')
				.where('subscriber_id', '=', subscriberId)
				.execute(),
		).toEqual([{ withdrawn_by: 'editor' }]);
	});

	test('erasing leaves a hash, and nothing else that knows the person', async () => {
		const email = 'erased-by-editor@letters.example';
		const { id } = await makeSubscriber(fixture.db, { email, newsletterIds: [newsletter.id] });
		await makeDelivery(fixture.db, { recipient: email, subscriberId: id });
		await call('POST', `${id}/end`, { newsletterId: newsletter.id });
		expect((await call('DELETE', id)).statusCode).toBe(200);
		expect((await call('GET', id)).statusCode).toBe(404);
		expect(await latestEntry()).toMatchObject({
			action: 'erased',
			subject: { kind: 'subscriber', id, name: id.slice(0, 8) },
			before: null,
			after: null,
		});
		const { rows } = await fixture.engine.query(`
			select query_to_xml('select * from ' || quote_ident(table_name), true, true, '')::text as content
			from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
		`);
		expect(JSON.stringify(rows)).not.toContain('erased-by-editor');
		const kept = await fixture.engine.query(
			"select reason from suppressions where email_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')",
			[email],
		);
		expect(kept.rows).toEqual([{ reason: 'erased' }]);
	});
});
