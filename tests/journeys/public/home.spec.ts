import type { Page } from '@playwright/test';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';

for (const [width, height] of [
	[1440, 900],
	[768, 1024],
	[390, 844],
] as const)
	test(`nothing moves while the page loads and is hydrated at ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await page.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					shifts.push((entry as PerformanceEntry & { value: number }).value);
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto('/?category=history');
		await waitUntilHydrated(page);
		await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
		const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
		expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
	});

test('the front page invites those who write, and its footer leads everywhere', async ({ page }) => {
	await page.goto('/');
	const banner = page.getByRole('complementary', { name: 'For publishers' });
	await expect(banner).toContainText('Join 10,000+ newsletter creators');
	await expect(banner.getByRole('link')).toHaveAttribute('href', '/submit');
	const addresses = await page
		.getByRole('contentinfo')
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(addresses).toEqual(
		expect.arrayContaining(
			'/submit /analytics /advertise /about /contact /careers /privacy /terms /cookies /category/all /collections /feed.xml'.split(
				' ',
			),
		),
	);
});

test('the header leads to the top rated and the newest', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const main = page.getByRole('navigation', { name: 'Main' });
	await expect(main.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/category/all');
	await main.getByRole('link', { name: 'Top Rated' }).click();
	await expect(page).toHaveURL('/?sort=rating');
	await main.getByRole('link', { name: 'New Additions' }).click();
	await expect(page).toHaveURL('/?sort=recent');
});

test.describe('when the list cannot be had', () => {
	test.use({ expectedNoise: [/status of 500|ApiError: 500/] });

	test('parts of the front page that cannot be loaded leave the others alone, and load on retry', async ({
		page,
	}) => {
		const parts = /\/api\/(collections|frequencies)(\?|$)/;
		await page.goto('/newsletter/peat');
		await waitUntilHydrated(page);
		await page.route(parts, (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.getByRole('banner').getByRole('link').first().click();
		await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeVisible();
		const cards = page.getByRole('region', { name: 'Top Newsletters' }).getByRole('article');
		await expect(cards.first()).toBeVisible();
		const collections = page.getByRole('region', { name: 'Featured Collections' });
		await expect(collections.getByRole('alert')).toContainText('The collections could not be loaded');
		await expect(page.locator('aside').getByRole('alert')).toContainText('The topics could not be loaded');
		await page.unroute(parts);
		await collections.getByRole('button', { name: 'Try again' }).click();
		await expect(collections.getByRole('listitem').first()).toBeVisible();
	});

	test('the grid says so and tries again on request', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		await page.route('**/api/newsletters?*', (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.getByRole('link', { name: 'Popular', exact: true }).click();
		await expect(page.getByText('Failed to fetch newsletters', { exact: true })).toBeVisible();
		await page.unroute('**/api/newsletters?*');
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect(page.getByRole('link', { name: 'Load More Newsletters' })).toBeVisible();
	});

	test('a failed search is told apart', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		await page.route('**/api/newsletters?*', (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.getByRole('combobox', { name: 'Search newsletters' }).fill('bread');
		await expect(page.getByText('Search failed', { exact: true }).first()).toBeVisible();
		await expect(page.getByText('Failed to fetch search results', { exact: true })).toBeVisible();
	});
});

test('earlier results stay, dimmed, while others are on their way', async ({ page }) => {
	await page.goto('/');
	await waitUntilHydrated(page);
	const first = await page.getByRole('article').first().getByRole('heading').textContent();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/newsletters?*', async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole('radio', { name: '5' }).check();
	await expect(page.locator('[aria-busy=true]')).toContainText(first ?? '');
	release();
	await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Filtered Newsletters' })).toBeVisible();
});

test('a page view is counted by its path, once, and not for those who ask not to be', async ({ page }) => {
	const counted: string[] = [];
	await page.exposeFunction('count', (body: string) => counted.push(body));
	await page.addInitScript(() => {
		const send = navigator.sendBeacon.bind(navigator);
		navigator.sendBeacon = (address, body) => {
			if (address === '/api/views' && body instanceof Blob)
				void body.text().then((window as unknown as { count: (text: string) => void }).count);
			return send(address, body);
		};
	});
	await page.goto('/?sort=rating');
	await waitUntilHydrated(page);
	await expect.poll(() => counted).toEqual(['{"path":"/"}']);
	await page.getByRole('link', { name: 'Popular', exact: true }).click();
	await expect(page).toHaveURL('/?sort=popular');
	await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
	await page.getByRole('article').first().getByRole('link').click();
	await expect.poll(() => counted.length).toBe(2);
	expect(counted[1]).toContain('"/newsletter/');
	await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
	await page.goto('/');
	await waitUntilHydrated(page);
	expect(counted.length).toBe(2);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('the bar at the bottom has four items and covers nothing', async ({ page }) => {
		await page.goto('/?sort=rating');
		await waitUntilHydrated(page);
		const bar = page.getByRole('navigation', { name: 'Quick navigation' });
		await expect(bar.getByRole('link')).toHaveText(['Home', 'Categories', 'Top Rated', 'Account']);
		await expect(bar.getByRole('link', { name: 'Top Rated' })).toHaveAttribute('aria-current', 'page');
		await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
		const overlap = async () => {
			const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
			return (last?.y ?? 0) + (last?.height ?? 0) - ((await bar.boundingBox())?.y ?? 0);
		};
		await expect.poll(overlap).toBeLessThanOrEqual(0);
	});

	test('a thumb hits every control', async ({ page }) => {
		await page.goto('/?category=history&rating=4');
		await waitUntilHydrated(page);
		expect(await tooSmall(page)).toEqual([]);
		await page.getByRole('button', { name: /^Filters/ }).click();
		await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
		expect(await tooSmall(page)).toEqual([]);
	});

	test('the search bar has a button', async ({ page }) => {
		await page.goto('/');
		await waitUntilHydrated(page);
		await page.getByRole('combobox', { name: 'Search newsletters' }).fill('bread');
		await page.getByRole('button', { name: 'Search', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Search Results for "bread"' })).toBeVisible();
	});
});

/** Targets smaller than 44 pixels that are neither lines of text nor inside a bigger target. */
function tooSmall(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('a, button, select, input:not([type=hidden]), summary')]
			.map((element) => element.closest('label') ?? element)
			.filter((element) => element.checkVisibility() && !element.closest('article, .sr-only'))
			.filter((element) => element.getBoundingClientRect().height < 43.5)
			.filter((element) => !element.classList.contains('sr-only'))
			.map((element) => element.outerHTML.slice(0, 120)),
	);
}
