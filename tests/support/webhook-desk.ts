import { makeNewsletter } from './factories/factories.ts';
import { makeClaim, makePublisher, signInPublisher } from './factories/publisher-factories.ts';
import { type Browser, openBrowser } from './factories/subscribe-factories.ts';
import type { TestApp } from './test-app.ts';

export const allEvents = ['signup', 'confirmation', 'leaving'];

/** A signed-in publisher who keeps a newsletter, with a webhook for every kind of event. */
export async function makeWebhook(fixture: TestApp, url: string) {
	const { db, engine } = fixture;
	await engine.query('truncate publisher_webhooks cascade');
	const newsletter = await makeNewsletter(db, { delivery: 'hand-over' });
	const publisher = await makePublisher(db);
	const claim = await makeClaim(db, { newsletterId: newsletter.id, publisherId: publisher.id });
	const browser: Browser = openBrowser(fixture);
	await signInPublisher(fixture, browser, publisher.id);
	const path = (rest = '') => `/api/publisher/newsletters/${newsletter.id}/webhook${rest}`;
	const made = await browser.call('PUT', path(), { url, events: allEvents });
	if (made.statusCode !== 200) throw new Error(`Could not make a webhook: ${made.body}`);
	return {
		newsletter,
		claimId: claim.id,
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

export type WebhookDesk = Awaited<ReturnType<typeof makeWebhook>>;
