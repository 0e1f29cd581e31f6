import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { makeClaim, makePublisher, signInPublisher } from '#tests/support/factories/publisher-factories.ts';
import { allEvents, setUpWebhookDesk } from '#tests/support/webhook-desk.ts';
import { startPosting } from './start-posting.ts';

const { desk, fixture, receiver } = setUpWebhookDesk();

describe('a webhook', () => {
	test('is signed with a secret that is shown once, and kept encrypted', async () => {
		expect(desk.secret).toMatch(/^whsec_/);
		const again = await desk.browser.call('PUT', desk.path(), { url: receiver.url, events: ['leaving'] });
		expect(again.json()).not.toHaveProperty('madeSecret');
		expect((await desk.browser.call('GET', desk.path())).json().webhook).toMatchObject({
			url: receiver.url,
			events: ['leaving'],
			resumeAt: null,
		});
		const other = await desk.browser.call('PUT', desk.path(), {
			url: receiver.url,
			events: allEvents,
			newSecret: true,
		});
		expect(other.json().madeSecret).toMatch(/^whsec_/);
		expect(other.json().madeSecret).not.toBe(desk.secret);
		const { secret: kept } = await fixture.db
			.selectFrom('publisher_webhooks')
			.select('secret')
			.where('newsletter_id', '=', desk.newsletter.id)
			.executeTakeFirstOrThrow();
		expect(kept).not.toContain('whsec');
	});

	test.each([
		'http://example.com/hook',
		'https://10.0.0.1/hook',
		'https://[::1]/hook',
		'https://169.254.169.254/latest',
		'https://example.com:22/',
		'https://user:word@example.com/',
		'javascript:alert(1)',
	])('does not go to %s', async (url) => {
		const refused = await desk.browser.call('PUT', desk.path(), { url, events: allEvents });
		expect(refused.statusCode).toBe(400);
		expect(refused.json().fields).toHaveProperty('url');
	});

	test('posts nothing any more once it is removed, and forgets what it posted', async () => {
		await makeHandedOver(fixture.db, desk.newsletter.id);
		expect((await desk.browser.call('DELETE', desk.path())).json()).toEqual({ webhook: null });
		await makeHandedOver(fixture.db, desk.newsletter.id);
		expect(await desk.rows()).toEqual([]);
		expect((await desk.browser.call('POST', desk.path('/test'))).statusCode).toBe(404);
	});

	test('is nobody else’s, and nobody’s while the claim is in question', async () => {
		const stranger = await signInPublisher(fixture, (await makePublisher(fixture.db)).id);
		const calls = [
			['GET', desk.path()],
			['PUT', desk.path(), { url: receiver.url, events: allEvents }],
			['DELETE', desk.path()],
			['GET', desk.path('/events')],
			['POST', desk.path('/test')],
			['POST', desk.path('/events/1/replay')],
		] as const;
		for (const [method, url, body] of calls)
			expect((await stranger.call(method, url, body)).statusCode).toBe(404);
		await fixture.db
			.updateTable('claims')
			.set({ state: 'questioned' })
			.where('id', '=', desk.claimId)
			.execute();
		for (const [method, url, body] of calls)
			expect((await desk.browser.call(method, url, body)).statusCode).toBe(403);
	});

	test('of who kept the newsletter before is unknown to who keeps it now, and hears of nothing', async () => {
		await makeHandedOver(fixture.db, desk.newsletter.id);
		await fixture.db
			.updateTable('claims')
			.set({ state: 'withdrawn' })
			.where('id', '=', desk.claimId)
			.execute();
		const next = await makePublisher(fixture.db);
		await makeClaim(fixture.db, { newsletterId: desk.newsletter.id, publisherId: next.id });
		await makeHandedOver(fixture.db, desk.newsletter.id);
		expect(await desk.rows()).toHaveLength(2);
		const posting = startPosting({ ...fixture.needs, ...fixture.outside }, { pollMs: 30 });
		onTestFinished(posting.stop);
		await sleep(200);
		expect(receiver.posts).toEqual([]);
		const successor = await signInPublisher(fixture, next.id);
		expect((await successor.call('GET', desk.path())).json()).toEqual({ webhook: null });
		expect((await successor.call('GET', desk.path('/events'))).json()).toEqual([]);
		const made = await successor.call('PUT', desk.path(), { url: receiver.url, events: allEvents });
		expect(made.json()).toHaveProperty('madeSecret');
		expect(await desk.rows()).toEqual([]);
	});

	test('leaves what was done in the audit log, without the secret', async () => {
		await desk.browser.call('POST', desk.path('/test'));
		await desk.browser.call('DELETE', desk.path());
		const entries = await fixture.db
			.selectFrom('audit_log')
			.selectAll()
			.where('subject_kind', '=', 'webhook')
			.where('subject_id', '=', String(desk.newsletter.id))
			.orderBy('id')
			.execute();
		expect(entries.map(({ action }) => action)).toEqual(['changed', 'tested', 'removed']);
		expect(entries[0]?.username).toMatch(/^publisher .+@publishers\.example$/);
		expect(JSON.stringify(entries)).not.toContain(desk.secret.slice(6));
	});
});
