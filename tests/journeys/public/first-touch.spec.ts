import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';

function isHydrated(page: Page): Promise<boolean> {
	return page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'));
}

test('a page that is only read is not hydrated before somebody touches it', async ({ page }) => {
	const loaded: string[] = [];
	page.on('response', (response) => loaded.push(response.url()));
	const counted = page.waitForRequest('**/api/views');
	await page.goto('/');
	await counted;
	expect(await isHydrated(page)).toBe(false);
	expect(loaded.some((url) => url.includes('/home-page-'))).toBe(false);
	await page.mouse.move(200, 200);
	await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
});

test('a page that nobody touches is hydrated after a while', async ({ page }) => {
	await page.goto('/newsletter/crumb-and-salt');
	expect(await isHydrated(page)).toBe(false);
	await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible({ timeout: 15_000 });
});

test('what is pressed before the page is hydrated happens once it is', async ({ page }) => {
	await page.goto('/newsletter/crumb-and-salt');
	expect(await isHydrated(page)).toBe(false);
	await page.getByText('Subscribe', { exact: true }).first().click();
	await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is chosen before the page is hydrated counts', async ({ page }) => {
	await page.goto('/');
	expect(await isHydrated(page)).toBe(false);
	await page.locator('aside').getByRole('checkbox').nth(2).check();
	await expect(page).toHaveURL(/category=/);
	await expect(page.locator('aside').getByRole('checkbox').nth(2)).toBeChecked();
	await page.goto('/');
	expect(await isHydrated(page)).toBe(false);
	await page.evaluate(() => {
		// Within one task, so that nothing is hydrated in between.
		const box = document.querySelectorAll<HTMLInputElement>('aside input[type=checkbox]')[2];
		box?.click();
		box?.click();
	});
	await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 15_000 });
	await expect(page.locator('aside').getByRole('checkbox').nth(2)).not.toBeChecked();
	await expect(page).toHaveURL(/\/$/);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/');
	await page.getByRole('combobox', { name: 'Sort newsletters' }).selectOption('rating');
	await expect(page).toHaveURL(/sort=rating/);
});

test('a search begins with the first letter, before the page is hydrated', async ({ page }) => {
	await page.goto('/collections');
	expect(await isHydrated(page)).toBe(false);
	await page.keyboard.type('/crumb');
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await expect(page.getByRole('listbox')).toBeVisible();
	await expect(box).toHaveValue('crumb');
});

test('a form that is sent before the page is hydrated is answered like any other', async ({ page }) => {
	await page.goto('/');
	expect(await isHydrated(page)).toBe(false);
	await page.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(page.getByText('Filters applied', { exact: true })).toBeVisible();
	await page.goto('/category/food-and-drink');
	await page.locator('aside').getByText('Reset Filters').click();
	await expect(page.getByText('Filters reset', { exact: true })).toBeVisible();
	await page.goto('/collections');
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await box.fill('bread');
	await box.press('Enter');
	await expect(page.getByText('Search results', { exact: true })).toBeVisible();
	await expect(page).toHaveURL('/?search=bread');
});

test('a search that is emptied before the page is hydrated is over', async ({ page }) => {
	await page.goto('/?search=bread', { waitUntil: 'commit' });
	await page.getByRole('combobox', { name: 'Search newsletters' }).fill('');
	await expect(page.getByText('Search cleared', { exact: true })).toBeVisible();
	await expect(page).toHaveURL('/');
});

test('F8 leads to the notifications before the page is hydrated', async ({ page }) => {
	await page.goto('/');
	expect(await isHydrated(page)).toBe(false);
	await page.keyboard.press('F8');
	await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
});

test('a form that waits for scripts in vain is sent', async ({ page }) => {
	await page.route('**/assets/libraries*', () => {});
	await page.goto('/');
	await page.locator('aside').getByRole('checkbox').nth(2).check();
	await page.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(page).toHaveURL(/category=/, { timeout: 15_000 });
});

test('a link that waits for scripts in vain leads on', async ({ page }) => {
	await page.route('**/assets/libraries*', () => {});
	await page.goto('/newsletter/crumb-and-salt');
	await page.getByText('Subscribe', { exact: true }).first().click();
	await expect(page).toHaveURL(/\/subscribe$/, { timeout: 15_000 });
});
