import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';

test('Load More by keyboard stands on the first new card and says how many are shown', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Load More Newsletters' }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/[?&]page=2/);
	const firstNew = page.getByRole('region', { name: 'Top Newsletters' }).getByRole('article').nth(24);
	await expect(firstNew.getByRole('link')).toBeFocused();
	await expect(firstNew).toBeInViewport();
	await expect(page.getByText(/^Showing 48 of \d+/)).toHaveAttribute('role', 'status');
});

test('the first stop leads past the header, and every control is reached in order', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const stops: string[] = [];
	for (let press = 0; press < 9; press++) {
		await page.keyboard.press('Tab');
		stops.push(
			await page.evaluate(() => {
				const element = document.activeElement;
				const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
				return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
			}),
		);
	}
	expect(stops).toEqual([
		'Skip to content',
		'Broadsheet',
		'Search newsletters',
		'Categories',
		'Top Rated',
		'New Additions',
		expect.stringContaining('Theme: system'),
		'User menu',
		'Submit yours',
	]);
});

test('the user menu follows the keyboard and gives the focus back', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const button = page.getByRole('button', { name: 'User menu' });
	await button.focus();
	await page.keyboard.press('ArrowDown');
	const items = page.getByRole('menuitem');
	await expect(items).toHaveText(['My subscriptions', 'Submit a newsletter', 'Admin']);
	await expect(items.first()).toBeFocused();
	await page.keyboard.press('End');
	await expect(items.last()).toBeFocused();
	await page.keyboard.press('s');
	await expect(items.nth(1)).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(items).toHaveCount(0);
	await expect(button).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(items.first()).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(items).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('filters work from the keyboard', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const history = page.getByRole('checkbox', { name: 'History' });
	await history.focus();
	await page.keyboard.press('Space');
	await expect(page).toHaveURL('/?category=history');
	await expect(history).toBeFocused();
	await page.getByRole('button', { name: 'Remove filter History' }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeFocused();
});

test('F8 leads to the notifications, and a new page begins at its content', async ({ page }) => {
	await page.goto('/?category=history');
	await waitUntilHydrated(page);
	const area = page.getByRole('region', { name: 'Notifications (F8)' });
	await page.keyboard.press('F8');
	await expect(area).toBeFocused();
	await expect(area).toHaveText('No notifications');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Apply Filters' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Filters applied', { exact: true }).first()).toBeVisible();
	await page.keyboard.press('F8');
	await expect
		.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[aria-label*="F8"]'))))
		.toBe(true);
	await page.keyboard.press('Escape');
	await page.getByRole('article').first().getByRole('link').focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/newsletter\//);
	await expect(page.getByRole('main')).toBeFocused();
});

for (const { width, scheme } of [
	{ width: 1440, scheme: 'dark' },
	{ width: 390, scheme: 'light' },
] as const)
	test(`the open menu is accessible to everyone at ${width} pixels, ${scheme}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
		await page.goto('/');
		await waitUntilHydrated(page);
		await page.getByRole('button', { name: 'User menu' }).click();
		await expect(page.getByRole('menu')).toBeVisible();
		await expectAccessible(page);
	});
