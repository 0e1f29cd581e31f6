import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { signIn } from '../../support/portal.ts';

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a visitor reads the directory, searches it, and turns its pages', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeVisible();
		const firstCard = page.getByRole('article').first();
		const firstName = (await firstCard.getByRole('heading').textContent()) ?? '';
		await page.getByRole('link', { name: 'Load More Newsletters' }).click();
		await expect(page).toHaveURL(/[?&]page=2/);
		await page.goto('/');
		await page.getByRole('searchbox').first().fill(firstName);
		await page.getByRole('searchbox').first().press('Enter');
		await expect(page.getByRole('heading', { name: `Search Results for "${firstName}"` })).toBeVisible();
		await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(firstName);
	});
});

test('a visitor goes from a card to its newsletter and back without reloading the page', async ({ page }) => {
	await page.goto('/?sort=popular');
	await waitUntilHydrated(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const card = page.getByRole('article').nth(4);
	const name = (await card.getByRole('heading').textContent()) ?? '';
	await card.getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	await expect(page.getByText(/\/5 rating|Not rated yet/i).first()).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('article').nth(4).getByRole('heading')).toHaveText(name);
	expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('Load More repeats no newsletter when one was listed meanwhile', async ({ page }) => {
	const mark = await signIn(page);
	await page.goto('/');
	await waitUntilHydrated(page);
	await listByHand(editorOf(page), { name: `Meanwhile ${mark}` });
	await page.getByRole('link', { name: 'Load More Newsletters' }).click();
	await expect(page.getByText(/^Showing 47 of \d+/)).toBeVisible();
	const cards = page.getByRole('region', { name: 'Top Newsletters' }).getByRole('article');
	await expect(cards).toHaveCount(47);
	const names = await cards.getByRole('heading').allTextContents();
	expect(new Set(names).size).toBe(47);
	await expect(cards.nth(24).getByRole('link')).toBeFocused();
});

test('sorting keeps sponsored newsletters first and is part of the address', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Rating', exact: true }).click();
	await expect(page).toHaveURL(/sort=rating/);
	await expect(page.getByRole('article').first()).toContainText('Sponsored');
	await page.reload();
	await expect(page).toHaveURL(/sort=rating/);
});

test('the chosen theme is there before the first paint of the next page', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/');
	await waitUntilHydrated(page);
	const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const light = await background();
	await page.getByRole('button', { name: /switch to light/i }).click();
	await page.getByRole('button', { name: /switch to dark/i }).click();
	await expect.poll(background).not.toBe(light);
	await page.goto('/newsletter/crumb-and-salt', { waitUntil: 'commit' });
	// Nothing is painted before there is a body.
	await page.waitForFunction(() => document.body);
	expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test.describe('an address of nothing', () => {
	test.use({ expectedNoise: [/status of 404/] });

	test('a newsletter that is not there says so and leads home', async ({ page }) => {
		const response = await page.goto('/newsletter/never-heard-of-it');
		expect(response?.status()).toBe(404);
		await expect(page.getByText('Newsletter not found', { exact: true })).toBeVisible();
		await expect(
			page.getByText("The newsletter you're looking for doesn't exist or has been removed."),
		).toBeVisible();
		await page.getByRole('link', { name: 'Back to Home' }).click();
		await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeVisible();
	});

	test('any other path gets the fallback page', async ({ page }) => {
		const response = await page.goto('/nothing/here');
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
		await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
	});
});
