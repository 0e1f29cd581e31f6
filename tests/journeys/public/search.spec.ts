import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { onBothScreens } from '../../support/portal.ts';

test('a visitor types, sees newsletters offered, and opens one by keyboard alone', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	await page.keyboard.press('/');
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await expect(box).toBeFocused();
	await page.keyboard.type('crumb');
	const options = page.getByRole('option');
	await expect(options.first()).toContainText('Crumb & Salt');
	await expect(options.first()).toContainText('A bread letter');
	await expect(options.first()).toHaveAttribute('href', '/newsletter/crumb-and-salt');
	await expect(box).toHaveAttribute('aria-expanded', 'true');
	await expect(page).toHaveURL('/?search=crumb');
	await page.keyboard.press('ArrowDown');
	await expect(options.first()).toHaveAttribute('aria-selected', 'true');
	const active = await box.getAttribute('aria-activedescendant');
	expect(active).toBe(await options.first().getAttribute('id'));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/newsletter/crumb-and-salt');
	await expect(page.getByRole('heading', { level: 1, name: 'Crumb & Salt' })).toBeVisible();
	await expect(page.getByRole('listbox')).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL('/?search=crumb');
	await expect(box).toHaveValue('crumb');
});

test('the arrows, Home and End walk through what was found', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	await page.getByRole('combobox', { name: 'Search newsletters' }).fill('letter');
	const options = page.getByRole('option');
	await expect.poll(() => options.count()).toBeGreaterThan(2);
	await page.keyboard.press('ArrowUp');
	await expect(options.last()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('ArrowDown');
	await expect(options.first()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('End');
	await expect(options.last()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Home');
	await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('the address follows the text, survives a reload, and one step back leaves the search', async ({
	page,
}) => {
	await page.goto('/?sort=popular');
	await waitUntilHydrated(page);
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await box.pressSequentially('bre', { delay: 20 });
	await expect(page).toHaveURL('/?search=bre');
	await box.pressSequentially('ad', { delay: 20 });
	await expect(page).toHaveURL('/?search=bread');
	await expect(page.getByText('Search results', { exact: true })).toBeVisible();
	const announced = page.getByText(/^Found \d+ newsletters for "bread"$/).first();
	const found = /\d+/.exec((await announced.textContent()) ?? '')?.[0];
	await expect(page.getByRole('heading', { name: 'Search Results for "bread"' })).toBeVisible();
	await expect(page.getByText(new RegExp(`^Showing \\d+ of ${found}`))).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await expect(box).toHaveValue('bread');
	await expect(page.getByRole('listbox')).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL('/?sort=popular');
	await expect(box).toHaveValue('');
});

test('an emptied box returns to the whole directory and says so', async ({ page }) => {
	await page.goto('/?category=history&search=bread');
	await waitUntilHydrated(page);
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await box.fill('   ');
	await expect(page).toHaveURL('/');
	await expect(page.getByText('Search cleared', { exact: true }).first()).toBeVisible();
	await expect(page.getByText('Showing all newsletters', { exact: true }).first()).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/?category=history&search=bread');
	await expect(box).toHaveValue('bread');
});

test('what was found is by relevance until an order is chosen, which stays while the search is refined', async ({
	page,
}) => {
	await page.goto('/?search=letter');
	await waitUntilHydrated(page);
	const tabs = page.getByRole('navigation', { name: 'Sort newsletters' });
	const isPopular =
		(text: string) =>
		({ searchParams }: URL) =>
			searchParams.get('search') === text && searchParams.get('sort') === 'popular';
	const chosen = tabs.locator('[aria-current]');
	const cards = page.locator('section[aria-labelledby=directory-title] li h2');
	await expect(chosen).toHaveText('Relevance');
	const byRelevance = await cards.allTextContents();
	await tabs.getByRole('link', { name: 'Popular' }).click();
	await expect(page).toHaveURL(isPopular('letter'));
	await expect(chosen).toHaveText('Popular');
	await expect.poll(() => cards.allTextContents()).not.toEqual(byRelevance);
	await page.getByRole('combobox', { name: 'Search newsletters' }).fill('letters');
	await expect(page).toHaveURL(isPopular('letters'));
	await tabs.getByRole('link', { name: 'Relevance' }).click();
	await expect(page).toHaveURL('/?search=letters');
	await expect(page.getByText('Join 10,000+ newsletter creators')).toBeVisible();
});

test('what was found closes on Escape, on a click elsewhere and after choosing', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	const list = page.getByRole('listbox', { name: 'Newsletters found' });
	await box.fill('bread');
	await expect(list).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(list).toBeHidden();
	await expect(box).toHaveValue('bread');
	await page.keyboard.press('ArrowDown');
	await expect(list).toBeVisible();
	await page.mouse.click(5, 400);
	await expect(list).toBeHidden();
	await box.click();
	await list.getByRole('option').first().click();
	await expect(page).toHaveURL(/\/newsletter\//);
	await expect(list).toBeHidden();
});

test.describe('a search that begins on', () => {
	test.use({ expectedNoise: [/status of 404/] });

	for (const place of [
		'/newsletter/crumb-and-salt',
		'/category/all',
		'/collections',
		'/about',
		'/no/such/page',
	])
		test(`${place} leads to the results while one types, and Back returns there`, async ({ page }) => {
			await page.goto(place);
			await waitUntilHydrated(page);
			const box = page.getByRole('combobox', { name: 'Search newsletters' });
			await box.pressSequentially('bre', { delay: 20 });
			await expect(page).toHaveURL('/?search=bre');
			await expect(page.getByRole('heading', { name: 'Search Results for "bre"' })).toBeVisible();
			await expect(page.getByRole('listbox', { name: 'Newsletters found' })).toBeVisible();
			await expect(box).toBeFocused();
			await page.keyboard.type('ad');
			await expect(page).toHaveURL('/?search=bread');
			await expect(box).toHaveValue('bread');
			await expect(page.getByText(/^Found \d+ newsletters for "bread"$/).first()).toBeVisible();
			await page.goBack();
			await expect(page).toHaveURL(place);
			await expect(box).toHaveValue('');
			await page.goForward();
			await expect(box).toHaveValue('bread');
			await box.fill('');
			await expect(page).toHaveURL('/');
			await expect(page.getByText('Search cleared', { exact: true }).first()).toBeVisible();
			await expect(box).toBeFocused();
		});
});

test('a submitted search does not wait', async ({ page }) => {
	await page.goto('/about');
	await waitUntilHydrated(page);
	const box = page.getByRole('combobox', { name: 'Search newsletters' });
	await box.fill('bread');
	await box.press('Enter');
	await expect(page.getByRole('heading', { name: 'Search Results for "bread"' })).toBeVisible();
	await expect(page.getByRole('listbox')).toBeHidden();
});

test('a search that finds nothing says so and offers a way on', async ({ page }) => {
	await page.goto('/?search=zzqqxx');
	await expect(page.getByText('No newsletters found')).toBeVisible();
	await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
	await page.getByRole('link', { name: 'Show all newsletters' }).click();
	await expect(page).toHaveURL('/');
});

test.describe('when the search cannot be had', () => {
	test.use({ expectedNoise: [/status of 500/] });

	test('a toast says so', async ({ page }) => {
		await page.route('**/api/newsletters/search?*', (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.goto('/newsletter/crumb-and-salt');
		await waitUntilHydrated(page);
		await page.getByRole('combobox', { name: 'Search newsletters' }).fill('bread');
		await expect(page.getByText('Search failed', { exact: true }).first()).toBeVisible();
		await expect(
			page.getByText('Could not complete search. Please try again.', { exact: true }).first(),
		).toBeVisible();
	});
});

onBothScreens(() => {
	test('what was found is accessible to everyone', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		await page.getByRole('combobox', { name: 'Search newsletters' }).fill('bread');
		await expect(page.getByText('Search results', { exact: true })).toBeVisible();
		await expect(page.getByRole('option').first()).toBeVisible();
		await page.keyboard.press('ArrowDown');
		await settle(page);
		await expectAccessible(page);
	});
});

/** Waits for animations to end: half-transparent text would fail the contrast check. */
async function settle(page: import('@playwright/test').Page): Promise<void> {
	await page.waitForFunction(() =>
		document.getAnimations().every(({ playState }) => playState !== 'running'),
	);
}
