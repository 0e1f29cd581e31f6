import { afterEach, beforeEach } from 'vitest';
import { emptyTables } from './databases/empty-tables.ts';
import { setUp, setUpEach } from './databases/set-up.ts';
import { makeNewsletter } from './factories/factories.ts';
import { makeKeeper } from './factories/publisher-factories.ts';
import { startWebhookReceiver, type Treatment } from './services/webhook-receiver.ts';
import { setUpTestApp, type TestApp } from './test-app.ts';

export const allEvents = ['signup', 'confirmation', 'leaving'];

/** A signed-in publisher who keeps a newsletter, with a webhook for every kind of event. */
async function makeWebhook(fixture: TestApp, url: string) {
	const { db, engine } = fixture;
	await emptyTables(engine, ['publisher_webhooks']);
	const newsletter = await makeNewsletter(db, { delivery: 'hand-over' });
	const { claimId, browser } = await makeKeeper(fixture, newsletter.id);
	const path = (rest = '') => `/api/publisher/newsletters/${newsletter.id}/webhook${rest}`;
	const made = await browser.call('PUT', path(), { url, events: allEvents });
	if (made.statusCode !== 200) throw new Error(`Could not make a webhook: ${made.body}`);
	return {
		newsletter,
		claimId,
		browser,
		path,
		secret: String(made.json().madeSecret),
		rows: () =>
			db
				.selectFrom('webhook_events')
				.selectAll()
				.where('newsletter_id', '=', newsletter.id)
				.orderBy('id')
				.execute(),
	};
}

/** An app, a receiver that answers as told, by default that all is well, and a new webhook for each test. */
export function setUpWebhookDesk() {
	let answer: Treatment;
	const fixture = setUpTestApp({ outboundAllow: ['127.0.0.1'] });
	const receiver = setUp(() => startWebhookReceiver(() => answer));
	const desk = setUpEach(() => makeWebhook(fixture, receiver.url));
	beforeEach(() => {
		answer = { status: 204 };
	});
	afterEach(() => receiver.posts.splice(0));
	return {
		fixture,
		receiver,
		desk,
		answerWith(next: Treatment) {
			answer = next;
		},
	};
}
