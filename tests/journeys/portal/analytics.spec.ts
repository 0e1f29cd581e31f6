import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { openScreen as open, signIn } from '../../support/portal.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function expectSettled(page: Page): Promise<void> {
	await expect(page.locator('[aria-busy=true], .skeleton-pulse')).toHaveCount(0);
}

test('an editor sees what is read, over four periods, each with an address and a table', async ({ page }) => {
	await signIn(page);
	const counted = await page.request.post('/api/views', {
		data: { path: '/about' },
		headers: { 'user-agent': firefox },
	});
	expect(await counted.json()).toEqual({ counted: true });

	await open(page, '/admin/analytics', 'Analytics');
	const periods = page.getByRole('navigation', { name: 'Period' });
	await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
	await expectSettled(page);
	for (const title of [
		'Views over time',
		'Sign-ups over time',
		'From view to staying reader',
		'By source',
		'By newsletter',
		'Most viewed pages',
		'Clicks to newsletters',
		'Searches without result',
	])
		await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

	await periods.getByRole('link', { name: '12 months' }).click();
	await expect(page).toHaveURL('/admin/analytics?range=12m');
	await expectSettled(page);
	const views = page.getByRole('region', { name: 'Views over time' });
	await views.getByText('Show as a table').click();
	await expect(views.getByRole('row')).toHaveCount(13);
	await page.reload();
	await waitUntilHydrated(page);
	await expect(periods.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'page');
	await page.goBack();
	await expect(page).toHaveURL('/admin/analytics');
});

test('an editor tests a service, reads how the site is set up, and learns what only an owner may do', async ({
	page,
}) => {
	// The very first account is the owner; a second one never is.
	await signIn(page);
	await signIn(page);
	await open(page, '/admin/settings?tab=services', 'Settings');
	const storage = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Object storage' });
	await storage.getByRole('button', { name: 'Test Object storage' }).click();
	await expect(storage.getByRole('status')).toHaveText(/^Works\. The data folder kept a file/);
	const database = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Database server' });
	await database.getByRole('button', { name: 'Test Database server' }).click();
	await expect(database.getByRole('status')).toContainText('The database answered');

	await page.getByRole('tab', { name: 'Site' }).click();
	await expect(page.getByText('PUBLIC_URL')).toBeVisible();
	await expect(page.getByRole('radio', { name: /With approval/ })).toBeDisabled();
	await expect(page.getByText('Only an owner can change this.')).toBeVisible();
	await expect(page.getByText('Only an owner can download it.')).toBeVisible();
	expect((await page.request.get('/api/export')).status()).toBe(403);
});

for (const { width, theme } of [
	{ width: 1440, theme: 'light' },
	{ width: 390, theme: 'dark' },
] as const)
	test(`the numbers and the settings can be used by everyone, at ${width} pixels, ${theme}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: theme });
		await signIn(page);
		for (const [address, heading] of [
			['/admin/analytics', 'Analytics'],
			['/admin/settings?tab=site', 'Settings'],
		] as const) {
			await open(page, address, heading);
			await expectSettled(page);
			await expectAccessible(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}
	});
