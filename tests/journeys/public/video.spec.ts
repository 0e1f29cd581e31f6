import { expect, test, waitUntilHydrated } from '../../support/journey.ts';

test.use({ expectedNoise: [/Failed to load resource/] });

test('the player comes only when it is asked for, from the address without cookies', async ({ page }) => {
	const asked: string[] = [];
	await page.route('https://www.youtube-nocookie.com/**', (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
	});
	await page.goto('/newsletter/forty-bars-rest?tab=videos');
	await waitUntilHydrated(page);
	await page
		.getByRole('link', { name: /^Watch/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/newsletter\/forty-bars-rest\/videos\/\d+-[a-z0-9-]+$/);
	await expect(page.getByRole('heading', { name: 'Original Description' })).toBeVisible();
	expect(asked).toEqual([]);
	await page.getByRole('link', { name: /^Play/ }).click();
	await expect(page.frameLocator('iframe').getByText('player')).toBeVisible();
	expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
	await page.getByRole('link', { name: 'Back to Newsletter' }).click();
	await expect(page).toHaveURL(/\/newsletter\/forty-bars-rest$/);
});

for (const [path, reason] of [
	['/videos/99999-nothing', ''],
	['/videos/nothing', 'Invalid video ID'],
])
	test(`${path} says that there is no such video`, async ({ page }) => {
		const response = await page.goto(path ?? '');
		expect(response?.status()).toBe(404);
		await expect(page.getByText('Failed to load video details').first()).toBeVisible();
		await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Video Not Found' })).toBeVisible();
		await expect(page.getByText('The requested video could not be loaded.', { exact: true })).toBeVisible();
		if (reason) await expect(page.getByText(reason)).toBeVisible();
		await page.getByRole('link', { name: 'Back to Home' }).click();
		await expect(page).toHaveURL(/\/$/);
	});

test.describe('when a lookup fails', () => {
	test.use({ expectedNoise: [/Failed to (load resource|load YouTube channel details|fetch videos?)/] });

	test('the page says what is missing, shows the rest, and the reason is in the log', async ({ page }) => {
		const log: string[] = [];
		page.on('console', (message) => log.push(message.text()));
		const failing = ['**/api/newsletters/forty-bars-rest/channel', '**/api/videos?*', '**/api/videos/*'];
		const fail = (pattern = '') => page.route(pattern, (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.goto('/newsletter/forty-bars-rest');
		await waitUntilHydrated(page);
		await fail(failing[0]);
		await page.getByRole('tab', { name: 'Videos' }).click();
		await expect(page.getByText('Failed to load YouTube channel details')).toBeVisible();
		await expect(page.getByRole('link', { name: /^Watch/ })).toHaveCount(6);
		await expect.poll(() => log.join()).toContain('Failed to load YouTube channel details');
		await page.unroute(failing[0] ?? '');
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect(page.getByText('Failed to load YouTube channel details')).toHaveCount(0);

		await fail(failing[2]);
		await page
			.getByRole('link', { name: /^Watch/ })
			.first()
			.click();
		await expect(page.getByRole('heading', { name: 'Video Not Found' })).toBeVisible();
		await expect(page.getByText('Failed to load video details').first()).toBeVisible();
		await expect.poll(() => log.join()).toContain('Failed to fetch video');

		await page.goto('/newsletter/forty-bars-rest');
		await waitUntilHydrated(page);
		await fail(failing[1]);
		await page.getByRole('tab', { name: 'Videos' }).click();
		await expect(page.getByText('Failed to load videos from database')).toBeVisible();
		await expect(
			page.getByText('Unable to load YouTube content for this newsletter. Please try again later.'),
		).toBeVisible();
		await expect.poll(() => log.join()).toContain('Failed to fetch videos');
	});
});
