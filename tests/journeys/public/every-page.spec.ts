import type { Page } from '@playwright/test';
import { publicPages } from '../../support/factories/public-pages.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';

const screens = [
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
];

// Thumbnails come from the video platform, which may be unreachable; and one of the pages does not exist.
test.use({ expectedNoise: [/Failed to load resource: net::|status of 404/] });

for (const path of publicPages)
	test(`${path} is accessible in light and dark, fits every screen and does not move while it loads`, async ({
		page,
	}) => {
		await watchLayout(page);
		for (const screen of screens) {
			await page.setViewportSize(screen);
			await page.goto(path);
			await waitUntilHydrated(page);
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme });
				await expectAccessible(page, { ofColours: colorScheme === 'dark' });
			}
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
			expect(await page.evaluate(() => window.moved)).toBeLessThan(0.02);
		}
	});

test('no public page loads more than 150 kB of compressed scripts', async ({ request }) => {
	const weights = new Map<string, number>();
	async function weigh(address: string): Promise<number> {
		const headers = { 'accept-encoding': 'br' };
		const known = weights.get(address);
		const weight = known ?? Number((await request.head(address, { headers })).headers()['content-length']);
		weights.set(address, weight);
		return weight;
	}
	for (const path of [...publicPages, '/account', '/publisher', '/publisher/claim/crumb-and-salt']) {
		const html = await (await request.get(path)).text();
		const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
		let bytes = 0;
		for (const script of scripts) bytes += await weigh(script);
		expect(bytes, path).toBeGreaterThan(100_000);
		expect(bytes, path).toBeLessThan(150_000);
	}
});

test('home loads nothing to check forms with', async ({ request }) => {
	const html = await (await request.get('/')).text();
	for (const script of new Set(html.match(/\/assets\/[\w.-]+\.js/g)))
		expect(await (await request.get(script)).text(), script).not.toContain('ZodMini');
});

declare global {
	interface Window {
		moved: number;
	}
}

/** Adds up unexpected layout shifts. */
async function watchLayout(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.moved = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
					window.moved += Number(entry.value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
}
