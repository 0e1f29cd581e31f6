import { describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser, signInReader } from '#tests/support/readers/browser.ts';
import { createTestApp } from '#tests/support/test-app.ts';

describe('recommendations', () => {
	test('are newsletters that the sign-up lacks, a sponsored one first, and none that signs up elsewhere', async () => {
		const fixture = await createTestApp();
		const category = await makeCategory(fixture.db);
		const make = (given: object) => makeNewsletter(fixture.db, { categoryIds: [category.id], ...given });
		const chosen = await make({});
		const sponsored = [await make({ is_sponsored: true }), await make({ is_sponsored: true })];
		await make({ hidden: true });
		await make({ direct_signup: true });
		const others = [await make({}), await make({})];
		const browser = openBrowser(fixture);
		const id = await browser.signUp('ada@readers.example');
		await browser.choose(id, chosen.id);
		for (let round = 0; round < 5; round++) {
			const response = await browser.call('GET', `/api/recommendations?subscriberId=${id}`);
			const [first, ...rest] = response.json<{ id: number; isSponsored: boolean }[]>();
			expect(sponsored.map((row) => row.id)).toContain(first?.id);
			expect(rest.map((row) => row.id).toSorted()).toEqual(others.map((row) => row.id).toSorted());
		}
		await fixture.close();
	});

	test('are there for anyone and say nothing about a sign-up of another browser', async () => {
		const fixture = await createTestApp();
		const chosen = await makeNewsletter(fixture.db, { is_sponsored: true });
		const browser = openBrowser(fixture);
		const id = await browser.signUp('ada@readers.example');
		await browser.choose(id, chosen.id);
		const other = openBrowser(fixture);
		const idsFor = async (query: string, reader = other) => {
			const response = await reader.call('GET', `/api/recommendations${query}`);
			expect(response.statusCode).toBe(200);
			return response.json<{ id: number }[]>().map((row) => row.id);
		};
		for (const query of [`?subscriberId=${id}`, '?subscriberId=nobody', ''])
			expect(await idsFor(query)).toEqual([chosen.id]);
		expect(await idsFor(`?subscriberId=${id}`, browser)).toEqual([]);
		await fixture.close();
	});

	test('leave out what a signed-in reader has, and offer again what they left', async () => {
		const fixture = await createTestApp();
		const [had, left, other] = [
			await makeNewsletter(fixture.db),
			await makeNewsletter(fixture.db),
			await makeNewsletter(fixture.db),
		];
		const { id } = await makeSubscriber(fixture.db, {
			email: 'ada@readers.example',
			newsletterIds: [had.id, left.id],
		});
		await fixture.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', ended_at: fixture.clock.now })
			.where('newsletter_id', '=', left.id)
			.execute();
		const reader = await signInReader(fixture, id);
		const response = await reader.call('GET', `/api/recommendations?subscriberId=${id}`);
		const ids = response.json<{ id: number }[]>().map((row) => row.id);
		expect(ids.toSorted()).toEqual([left.id, other.id].toSorted());
		await fixture.close();
	});
});
