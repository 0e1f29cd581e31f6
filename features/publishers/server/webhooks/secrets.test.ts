import { expect, onTestFinished, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { makeKeeper } from '#tests/support/factories/publisher-factories.ts';
import { recordLog } from '#tests/support/services/recorded-log.ts';
import { startWebhookReceiver } from '#tests/support/services/webhook-receiver.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { startPosting } from './start-posting.ts';

const [fixture, admin] = setUpEditorApp({ outboundAllow: ['127.0.0.1'] });

test('the secret of a webhook is shown once, and stands in no other answer, no log, no audit entry and no export', async () => {
	const { db, app, engine, needs, outside } = fixture;
	const { said, log } = recordLog();
	let secret = 'not made yet';
	// Worst case: a receiver that echoes the secret in every answer.
	const receiver = await startWebhookReceiver(() => ({
		status: 422,
		body: { message: `No entry with ${secret}!` },
	}));
	onTestFinished(receiver.close);
	const { id } = await makeNewsletter(db);
	const { browser } = await makeKeeper(fixture, id);
	const path = `/api/publisher/newsletters/${id}/webhook`;
	const form = { url: receiver.url, events: ['signup'] };
	secret = (await browser.call('PUT', path, form)).json().madeSecret;
	expect(secret).toMatch(/^whsec_/);
	await makeHandedOver(db, id, { isConfirmed: false });
	const posting = startPosting({ ...needs, ...outside, log }, { pollMs: 30 });
	onTestFinished(posting.stop);
	const events = async () => (await browser.call('GET', `${path}/events`)).json();
	await expect.poll(async () => (await events())[0]?.answer).toBe('No entry with …!');
	const [event] = await events();
	for (const response of [
		await browser.call('PUT', path, form),
		await browser.call('GET', path),
		await browser.call('POST', `${path}/test`),
		await browser.call('POST', `${path}/events/${event.id}/replay`),
		await browser.call('GET', `${path}/events`),
		await app.inject({ url: '/api/audit-log', headers: admin }),
	])
		said.push(response.body);
	const everything = await app.inject({ url: '/api/export', headers: admin });
	expect(everything.body).toContain('"publisher_webhooks"');
	const { rows } = await engine.query('select * from audit_log');
	said.push(everything.body, JSON.stringify(rows));
	const { secret: kept } = await db
		.selectFrom('publisher_webhooks')
		.select('secret')
		.executeTakeFirstOrThrow();
	expect(said.filter((text) => text.includes(secret) || text.includes(kept))).toEqual([]);
	expect(kept).not.toContain(secret);
});
