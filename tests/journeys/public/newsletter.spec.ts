import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { openNewestIssue } from '../../support/readers/open-issue.ts';

// Thumbnails come from the video platform; if it is unreachable, our drawing stays.
test.use({ expectedNoise: [/Failed to load resource: net::/] });

test('the tabs are walked by arrow keys and are part of the address', async ({ page }) => {
	await page.goto('/newsletter/forty-bars-rest');
	await waitUntilHydrated(page);
	const tab = (name: string) => page.getByRole('tab', { name });
	await expect(tab('Past Issues')).toHaveAttribute('aria-selected', 'true');
	await tab('Past Issues').focus();
	await page.keyboard.press('ArrowRight');
	await expect(tab('About')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\?tab=about$/);
	await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText('Listed since');
	await page.keyboard.press('End');
	await expect(tab('Videos')).toBeFocused();
	await page.keyboard.press(' ');
	await expect(page).toHaveURL(/\?tab=videos$/);
	await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
	await page.reload();
	await waitUntilHydrated(page);
	await expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
	await page.goBack();
	await expect(tab('About')).toHaveAttribute('aria-selected', 'true');
});

test('every past issue shows its content; a long one is folded until it is asked for', async ({ page }) => {
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	const issues = page.getByRole('tabpanel').getByRole('article');
	await expect(issues.first().getByText('Reading an over-proved dough')).toBeVisible();
	await expect(issues.first().getByRole('time')).toHaveText(/ago$/);
	for (const issue of await issues.all()) await expect(issue.locator('.prose > *').first()).toBeVisible();
	const second = issues.nth(1);
	const text = second.locator('.prose');
	const lastWords = text.locator(':scope > *').last();
	const isCovered = () =>
		lastWords.evaluate((words) => {
			const fold = words.closest('[id]')?.getBoundingClientRect();
			return words.getBoundingClientRect().top >= (fold?.bottom ?? 0);
		});
	expect(await isCovered()).toBe(true);
	await second.getByRole('button', { name: /^Show all/ }).press('Enter');
	expect(await isCovered()).toBe(false);
	await second.getByRole('button', { name: /^Show less/ }).press('Enter');
	expect(await isCovered()).toBe(true);
	await second.getByRole('link', { name: /^Read issue/ }).click();
	await expect(page).toHaveURL(/\/newsletter\/crumb-and-salt\/issues\/\d+-/);
});

test('a newsletter without a channel has nothing under Videos', async ({ page }) => {
	await page.goto('/newsletter/room-tone?tab=videos');
	await waitUntilHydrated(page);
	await expect(page.getByRole('tabpanel')).toBeEmpty();
});

test('Subscribe is always within reach on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	const button = page.getByRole('button', { name: 'Subscribe' });
	await expect(button).toBeInViewport({ ratio: 1 });
	await page.getByRole('heading', { name: 'Similar newsletters' }).scrollIntoViewIfNeeded();
	await expect(button).toBeInViewport({ ratio: 1 });
});

test('nothing on the page moves while it is hydrated', async ({ page }) => {
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	const shift = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let total = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
				}).observe({ type: 'layout-shift', buffered: true });
				setTimeout(() => resolve(total), 500);
			}),
	);
	expect(shift).toBeLessThan(0.02);
});

test('each link to a newsletter’s own signup page counts as a signup click', async ({ page }) => {
	await page.goto('/newsletter/gate-receipts');
	await waitUntilHydrated(page);
	for (const name of ['Subscribe', 'Direct signup']) {
		const link = page.getByRole('main').getByRole('link', { name, exact: true });
		const address = (await link.getAttribute('href')) ?? '';
		await page.context().route(address, (route) => route.fulfill({ body: 'Their own page' }));
		const [request, opened] = await Promise.all([
			page.waitForRequest('**/api/clicks'),
			page.context().waitForEvent('page'),
			link.click(),
		]);
		expect(request.postDataJSON()).toMatchObject({ kind: 'signup' });
		await opened.close();
	}
});

test('a visitor who scrolls before the page is hydrated stays there, and comes back there', async ({
	page,
}) => {
	await page.route(/client-entry/, async (route) => {
		await page.evaluate(() => window.scrollTo(0, 700));
		await route.continue();
	});
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	// The router would scroll while rendering, and again shortly after.
	await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 200)));
	expect(await page.evaluate(() => window.scrollY)).toBe(700);
	await openNewestIssue(page);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

	// Also while the next page is still loading.
	const issue = Promise.withResolvers<void>();
	await page.route('**/api/issues/*', (route) => issue.promise.then(() => route.abort()));
	const link = page.getByRole('link', { name: /^Read issue/ }).nth(1);
	await link.scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => window.scrollY);
	await link.click();
	await expect(page.locator('.skeleton-pulse').first()).toBeVisible();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(place);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
	issue.resolve();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a visitor goes through the tabs and reads an issue', async ({ page }) => {
		await page.goto('/newsletter/forty-bars-rest');
		await page.getByRole('tab', { name: 'Videos' }).click();
		await expect(page.getByRole('link', { name: /^Watch/ })).toHaveCount(6);
		await page.getByRole('tab', { name: 'Past Issues' }).click();
		await page
			.getByRole('link', { name: /^Read issue/ })
			.first()
			.click();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.getByRole('link', { name: /^Back to Forty Bars Rest/ }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Forty Bars Rest' })).toBeVisible();
	});
});
