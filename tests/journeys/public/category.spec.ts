import { expect, test, waitUntilHydrated } from '../../support/journey.ts';

test('a visitor goes from all categories into one and narrows it', async ({ page }) => {
	await page.goto('/category/all');
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Discover Categories' })).toBeVisible();
	await page.getByRole('link', { name: 'Browse category → Food & drink' }).click();
	await expect(
		page.getByRole('heading', { level: 1, name: 'Explore Food & drink Newsletters' }),
	).toBeVisible();
	await expect(page.getByRole('article').first()).toContainText('Sponsored');
	await page.getByRole('checkbox', { name: 'Monthly' }).check();
	await expect(page).toHaveURL(/frequency=Monthly/);
	await expect(page.getByRole('article').filter({ hasText: 'Weekly' })).toHaveCount(0);
	await page.getByRole('radio', { name: '4+' }).check();
	await expect(page).toHaveURL(/rating=4/);
	await page.getByRole('radio', { name: '4+' }).click();
	await expect(page).not.toHaveURL(/rating/);
	await page.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(page.getByText('Showing results with 1 filter(s)').first()).toBeVisible();
	await page.getByRole('link', { name: 'Reset Filters' }).click();
	await expect(page).toHaveURL(/\/category\/food-and-drink$/);
	await page.getByRole('link', { name: 'Rating', exact: true }).click();
	await expect(page).toHaveURL(/sort=rating/);
	await page.reload();
	await expect(page).toHaveURL(/sort=rating/);
});

test('a category reached by its number is found at its name', async ({ request }) => {
	const response = await request.get('/category/1', { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers()['location']).toMatch(/^\/category\/[a-z-]+$/);
});

test('on a phone the filters fold out, and back in when they are applied', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/category/food-and-drink');
	await waitUntilHydrated(page);
	await expect(page.getByRole('checkbox', { name: 'Weekly', exact: true })).toBeHidden();
	await page.getByText('Filters', { exact: true }).click();
	await page.getByRole('checkbox', { name: 'Weekly', exact: true }).check();
	await expect(page.getByText('Filters (1)')).toBeVisible();
	await page.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(page.getByRole('checkbox', { name: 'Weekly', exact: true })).toBeHidden();
	await expect(page.getByText('Filters (1)')).toBeFocused();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the filters are a form, and searching is one too', async ({ page }) => {
		await page.goto('/category/food-and-drink?sort=rating');
		await page.getByRole('checkbox', { name: 'Monthly' }).check();
		await page.getByRole('button', { name: 'Apply Filters' }).click();
		await expect(page).toHaveURL(/sort=rating&frequency=Monthly/);
		await expect(page.getByRole('article').filter({ hasText: 'Weekly' })).toHaveCount(0);
		await page.goto('/search');
		await page.getByRole('searchbox', { name: 'Search newsletters and issues' }).fill('bread');
		await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
		await expect(page.locator('mark').first()).toBeVisible();
	});
});
