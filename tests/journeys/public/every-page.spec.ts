import type { Page } from '@playwright/test';
import { publicPages } from '../../support/factories/public-pages.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';

const screens = [
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
];

// Stills come from the video platform, which may be out of reach; and one of the pages says that there is none.
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
				await expectAccessible(page);
			}
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
			expect(await page.evaluate(() => window.moved)).toBeLessThan(0.02);
		}
	});

declare global {
	interface Window {
		moved: number;
	}
}

/** Adds up how far things jump that nobody touched. */
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
