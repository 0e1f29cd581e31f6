import { expect, test, waitUntilHydrated } from '../../support/journey.ts';

test('a collection says why, lists its newsletters with the editor’s words, and can be taken along', async ({
	page,
	request,
}) => {
	await page.goto('/collections');
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Rising this season' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Rising this season' })).toBeVisible();
	await expect(page.getByText('Best read with headphones on and nothing playing.')).toBeVisible();
	for (const name of ['Feed', 'OPML']) {
		const address = await page
			.getByRole('main')
			.getByRole('link', { name, exact: true })
			.getAttribute('href');
		expect((await request.get(address ?? '')).status()).toBe(200);
	}
	await page.getByRole('link', { name: 'Room Tone' }).click();
	await expect(page).toHaveURL(/\/newsletter\/room-tone$/);
});
