import { describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories.ts';
import { openBrowser } from '#tests/support/subscribe-factories.ts';
import { createTestApp } from '#tests/support/test-app.ts';

describe('recommendations', () => {
	test('are newsletters that the sign-up lacks, a sponsored one first, and none that signs up elsewhere', async () => {
		const shelf = await createTestApp();
		const category = await makeCategory(shelf.db);
		const make = (given: object) => makeNewsletter(shelf.db, { categoryIds: [category.id], ...given });
		const chosen = await make({});
		const sponsored = [await make({ is_sponsored: true }), await make({ is_sponsored: true })];
		await make({ hidden: true });
		await make({ direct_signup: true });
		const others = [await make({}), await make({})];
		const browser = openBrowser(shelf);
		const id = await browser.signUp('ada@readers.example');
		await browser.choose(id, chosen.id);
		for (let round = 0; round < 5; round++) {
			const answer = await browser.call('GET', `/api/recommendations?subscriberId=${id}`);
			const [first, ...rest] = answer.json<{ id: number; isSponsored: boolean }[]>();
			expect(sponsored.map((row) => row.id)).toContain(first?.id);
			expect(rest.map((row) => row.id).toSorted()).toEqual(others.map((row) => row.id).toSorted());
		}
		await shelf.close();
	});
});
