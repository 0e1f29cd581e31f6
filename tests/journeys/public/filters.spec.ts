import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';

test('filters count at once, stand in the address, and come off one by one', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const popular = page.getByRole('group', { name: 'Popular Categories' });
	await expect(popular.getByRole('checkbox')).toHaveCount(9);
	await popular.getByRole('checkbox', { name: 'History' }).check();
	await expect(page).toHaveURL('/?category=history');
	await expect(page.getByRole('heading', { name: 'Filtered Newsletters' })).toBeVisible();
	await page.getByRole('checkbox', { name: 'Weekly', exact: true }).check();
	await page.getByRole('radio', { name: '4+' }).check();
	await expect(page).toHaveURL('/?category=history&frequency=Weekly&rating=4');
	const chips = page.getByRole('list', { name: 'Active filters' });
	await expect(chips.getByRole('listitem')).toHaveText(['History', 'Weekly', '4+ Rating']);
	const cards = page.getByRole('region', { name: 'Filtered Newsletters' }).getByRole('article');
	await expect(cards.first()).toBeVisible();
	await expect(cards.filter({ hasNotText: 'Weekly' })).toHaveCount(0);
	await page.reload();
	await waitUntilHydrated(page);
	await expect(popular.getByRole('checkbox', { name: 'History' })).toBeChecked();
	await page.getByRole('button', { name: 'Remove filter Weekly' }).click();
	await expect(page).toHaveURL('/?category=history&rating=4');
	await expect(chips.getByRole('listitem')).toHaveText(['History', '4+ Rating']);
	await page.goBack();
	await expect(chips.getByRole('listitem')).toHaveText(['History', 'Weekly', '4+ Rating']);
	await expect(page.getByRole('checkbox', { name: 'Weekly', exact: true })).toBeChecked();
});

test('a filter chosen right after typing stays, and so does the page that is opened then', async ({
	page,
}) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await box.fill('bread');
	await page.getByRole('checkbox', { name: 'Weekly', exact: true }).check();
	await expect(page).toHaveURL(/search=bread/);
	await expect(page).toHaveURL(/frequency=Weekly/);
	await box.fill('bread and salt');
	await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
	await expect(page).toHaveURL(/\/about$/);
	// Longer than the debounce of the search field.
	await page.waitForTimeout(600);
	await expect(page).toHaveURL(/\/about$/);
});

test('choosing the same rating again clears it, by mouse and by keyboard', async ({ page }) => {
	await page.goto('/?rating=5');
	await waitUntilHydrated(page);
	const five = page.getByRole('radio', { name: '5' });
	await expect(five).toBeChecked();
	await five.click();
	await expect(page).toHaveURL('/');
	await expect(five).not.toBeChecked();
	await five.focus();
	await page.keyboard.press('Space');
	await expect(page).toHaveURL('/?rating=5');
	await page.keyboard.press('Space');
	await expect(page).toHaveURL('/');
});

test('Apply and Reset say what they did', async ({ page }) => {
	await page.goto('/?category=history&frequency=Weekly&sort=popular');
	await waitUntilHydrated(page);
	const shown = (text: string) => page.getByText(text, { exact: true }).first();
	await page.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(shown('Filters applied')).toBeVisible();
	await expect(shown('Showing results with 2 filter(s)')).toBeVisible();
	await page.getByRole('button', { name: 'Reset Filters' }).click();
	await expect(page).toHaveURL('/?sort=popular');
	await expect(shown('Filters reset')).toBeVisible();
	await expect(shown('Showing all results')).toBeVisible();
	await expect(page.getByText('Filters applied')).toHaveCount(0);
	await page.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(shown('Filters applied')).toBeVisible();
	await expect(shown('Showing all results')).toBeVisible();
});

test('typing in the category box narrows the list', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const sidebar = page.getByRole('complementary', { name: 'Filters' });
	await sidebar.getByRole('searchbox', { name: 'Filter categories' }).fill('hist');
	await expect(sidebar.getByRole('checkbox', { name: 'History' })).toBeVisible();
	await expect(sidebar.getByRole('checkbox', { name: 'Business' })).toBeHidden();
	await sidebar.getByRole('searchbox', { name: 'Filter categories' }).fill('qqq');
	await expect(sidebar.getByText('No category has that name.')).toBeVisible();
});

test('the sidebar stays in view while the grid scrolls', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	await page.mouse.move(900, 500);
	await page.mouse.wheel(0, 1500);
	await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the filters are a plain form', async ({ page }) => {
		await page.goto('/?sort=popular');
		const sidebar = page.getByRole('complementary', { name: 'Filters' });
		await sidebar.getByRole('checkbox', { name: 'History' }).check();
		await sidebar.getByRole('radio', { name: '3+' }).check();
		await sidebar.getByRole('button', { name: 'Apply Filters' }).click();
		await expect(page).toHaveURL('/?sort=popular&category=history&rating=3');
		await expect(page.getByRole('heading', { name: 'Filtered Newsletters' })).toBeVisible();
		await page.getByRole('button', { name: 'Remove filter History' }).click();
		await expect(page).toHaveURL('/?sort=popular&rating=3');
		await sidebar.getByRole('button', { name: 'Reset Filters' }).click();
		await expect(page).toHaveURL('/?sort=popular');
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('the drawer covers the page, holds it still, keeps the focus and gives it back', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		const opener = page.getByRole('button', { name: /^Filters/ });
		await opener.click();
		const drawer = page.getByRole('dialog', { name: 'Filters' });
		await expect(drawer).toBeVisible();
		await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
		await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
		const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
		await expect.poll(isInside).toBe(true);
		for (let press = 0; press < 30; press++) {
			await page.keyboard.press('Tab');
			expect(await isInside()).toBe(true);
		}
		await page.keyboard.press('Escape');
		await expect(drawer).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
	});

	test('Apply and Reset both close the drawer', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		const drawer = page.getByRole('dialog', { name: 'Filters' });
		await page.getByRole('button', { name: /^Filters/ }).click();
		await drawer.getByRole('checkbox', { name: 'History' }).check();
		await drawer.getByRole('button', { name: 'Apply Filters' }).click();
		await expect(page.getByText('Showing results with 1 filter(s)', { exact: true }).first()).toBeVisible();
		await expect(drawer).toBeHidden();
		await expect(page).toHaveURL('/?category=history');
		await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('History');
		await page.getByRole('button', { name: /^Filters/ }).click();
		await drawer.getByRole('button', { name: 'Reset Filters' }).click();
		await expect(drawer).toBeHidden();
		await expect(page).toHaveURL('/');
	});

	test('the sort menu sorts', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		const sort = page.getByRole('combobox', { name: 'Sort newsletters' });
		await expect(sort.getByRole('option')).toHaveText(['Recent', 'Popular', 'Rating']);
		await sort.selectOption('Rating');
		await expect(page).toHaveURL('/?sort=rating');
		await page.reload();
		await expect(sort).toHaveValue('rating');
	});

	for (const scheme of ['light', 'dark'] as const)
		test(`the open drawer is accessible to everyone, ${scheme}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
			await page.goto('/?rating=4');
			await waitUntilHydrated(page);
			await page.getByRole('button', { name: /^Filters/ }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page);
		});
});
