import { expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();

test('twenty people who choose ten newsletters each at once get two hundred subscriptions, exactly counted', async () => {
	const newsletters: { id: number }[] = [];
	for (let index = 0; index < 10; index++) newsletters.push(await makeNewsletter(fixture.db));
	const people = await Promise.all(
		Array.from({ length: 20 }, async (_, index) => {
			const browser = openBrowser(fixture);
			return { browser, id: await browser.signUp(`reader-${index}@readers.example`) };
		}),
	);
	// In opposite orders, so that locking in the order of the calls would deadlock.
	const calls = people.flatMap(({ browser, id }, index) =>
		(index % 2 ? newsletters : newsletters.toReversed()).map((newsletter) =>
			browser.choose(id, newsletter.id),
		),
	);
	const responses = await Promise.all(calls);
	expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
	expect(await fixture.db.selectFrom('subscriptions').select('id').execute()).toHaveLength(200);
	const counts = await fixture.db.selectFrom('newsletters').select('subscribers').execute();
	expect(counts.map(({ subscribers }) => subscribers)).toEqual(Array(10).fill(20));
	const gathering = await fixture.db.selectFrom('confirmations').select('id').execute();
	expect(gathering).toHaveLength(20);
});
